import { z } from 'zod';
import { limpiarDato } from './dato.ts';

/** What names something, up to so many characters: a number of a paper, a telephone, a code that isn't ours. */
export const datoEscrito = (max: number, largo = `No puede pasar de ${max} caracteres.`) =>
  z.string('Escribe un texto.').overwrite(limpiarDato).max(max, largo);
