import { z } from 'zod';
import { limpiarDato } from '#contract/valores/dato.ts';
import { CLAVES, type ClaveDeCaracteristica, claseDe, esNumerica } from './clases.ts';
import { esOpcion, MAX_OPCIONES } from './opciones.ts';

const opciones = (clave: ClaveDeCaracteristica) =>
  z
    .union([
      z.string().overwrite(limpiarDato).max(500),
      z.array(z.string().overwrite(limpiarDato).max(60)).max(MAX_OPCIONES),
    ])
    .transform((valor) => {
      const escritas = [valor].flat();
      // A text may have a comma; a number in an address never does.
      return (esNumerica(clave) ? escritas.join(',').split(',') : escritas).map((una) => una.trim()).filter(Boolean);
    })
    .pipe(
      z.array(z.string().refine((opcion) => esOpcion(clave, opcion), 'Debe ser un valor, o un tramo como 500-1000.')),
    )
    .optional()
    .meta({
      description: esNumerica(clave)
        ? `${claseDe(clave).nombre}: valores o tramos (500-1000, -500, 2000-), repetida o entre comas`
        : `${claseDe(clave).nombre}, repetida`,
    });

/** One parameter for each kind, under its own name. */
export const filtroDeCaracteristicas = Object.fromEntries(CLAVES.map((clave) => [clave, opciones(clave)])) as Record<
  ClaveDeCaracteristica,
  ReturnType<typeof opciones>
>;
