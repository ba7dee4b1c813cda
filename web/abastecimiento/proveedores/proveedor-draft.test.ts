import { expect, it } from 'vitest';
import { withNumbers } from './proveedor-draft.ts';

it.each([
  [
    { rut_provedor: ' 764182537 ', contacto: '56912345678' },
    { rut_provedor: 764182537, contacto: 56912345678 },
  ],
  [
    { rut_provedor: '76812048K', contacto: '+56 9' },
    { rut_provedor: '76812048K', contacto: '+56 9' },
  ],
  [
    { rut_provedor: '', nombre_provedor: '33', contacto: undefined },
    { rut_provedor: '', nombre_provedor: '33', contacto: undefined },
  ],
])('%j se envía %j', (typed, sent) => expect(withNumbers(typed)).toEqual(sent));
