import { expect, it } from 'vitest';
import { ApiError, noConnection } from '#web/client/api/api.ts';
import { refusalOf } from './use-submit.ts';

const HERE = (name: string) => ['nombre', 'factura.rut'].includes(name);
const refused = (fields: Record<string, string>) =>
  refusalOf(new ApiError(400, { message: 'Revisa los datos.', fields }, 'Error adding'), 'No se guardó.', HERE);

it('lo que el servidor dice de un campo va junto a él, sin más', () => {
  const fields = { nombre: 'Falta.', 'factura.rut': 'No es válido.' };
  expect(refused(fields)).toEqual({ fields });
});

it('lo que dice de uno que no está se dice arriba, una vez', () => {
  expect(refused({ nombre: 'Falta.', marca: 'Es muy larga.', otra: 'Es muy larga.' })).toEqual({
    message: 'No se guardó.',
    detail: 'Es muy larga.',
    fields: { nombre: 'Falta.' },
  });
});

it('sin campos se dice que falló y por qué; un texto para programas no', () => {
  expect(refused({})).toEqual({ message: 'No se guardó.', detail: 'Revisa los datos.' });
  expect(refusalOf(new ApiError(502, {}, 'Error adding'), 'No se guardó.', HERE).detail).toBeUndefined();
  expect(refusalOf(noConnection(), 'No se guardó.', HERE).detail).toBe(noConnection().message);
});
