import { z } from 'zod';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { camposProducto, vacioEsNulo } from '../productos/productos-campos.ts';
import { MAX_NOMBRE_DE_GRUPO, MAX_VARIANTE_ESCRITA } from './reglas.ts';

const linea = (max: number) =>
  vacioEsNulo(z.string('Debe ser un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`));

/** Of which group a product is a variant and which one, as a workbook says it. */
const camposDeVariante = { variante_de: linea(MAX_NOMBRE_DE_GRUPO), variante: linea(MAX_VARIANTE_ESCRITA) };

/** All that a workbook may say of a product, field by field. */
export const camposDePlanilla = { ...camposProducto, ...camposDeVariante };
