import { expect, it } from 'vitest';
import { ESTADOS_RECEPCION } from '#contract/recepciones.ts';
import { estaDecidida, puedePasar } from './rules.ts';

it('de recibido o inspeccionado se decide; lo decidido no se mueve', () => {
  const pasos = ESTADOS_RECEPCION.flatMap((desde) =>
    ESTADOS_RECEPCION.filter((hasta) => desde !== hasta && puedePasar(desde, hasta)).map(
      (hasta) => `${desde} → ${hasta}`,
    ),
  );
  expect(pasos).toEqual([
    'recibido → inspeccionado',
    'recibido → rechazado',
    'recibido → aceptado',
    'inspeccionado → rechazado',
    'inspeccionado → aceptado',
  ]);
  expect(ESTADOS_RECEPCION.filter(estaDecidida)).toEqual(['rechazado', 'aceptado']);
});
