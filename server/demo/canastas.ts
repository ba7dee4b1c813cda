import { z } from 'zod';
import { enteroDemo, leerDatos, textoDemo } from './datos.ts';

/** What is bought together for a job: the thing first, then what it takes. */
const canasta = z.strictObject({ para: textoDemo, codigos: z.array(enteroDemo).min(2) });

/** The jobs that people buy for, by the codes of the demo's products. */
export const leerCanastas = () => leerDatos('canastas.json', z.array(canasta));
