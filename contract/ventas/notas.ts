import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { enParrafo } from '#contract/valores/texto.ts';

/** What the staff may leave a note at. */
export const CON_NOTAS = ['compra', 'orden', 'devolucion', 'reclamo'] as const;
export type ConNotas = (typeof CON_NOTAS)[number];

const SIN_TEXTO = 'Escribe la nota.';
const MAX_NOTA = 2_000;
export const NOTA_NO_ENCONTRADA = 'Nota no encontrada.';

const nota = z
  .object({
    id: z.int(),
    texto: z.string(),
    autor: z.string().nullable().meta({ description: 'null: su cuenta ya no existe' }),
    autor_id: z.int().nullable(),
    creada_en: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Nota' });
export type Nota = z.output<typeof nota>;

const entidad = z.enum(CON_NOTAS, { error: 'Di de qué es la nota.' });
const entidad_id = z.coerce.number().int().positive().max(2_147_483_647);

/** Notes are among the staff: no customer ever reads one. */
export const listarNotas = endpoint({
  method: 'GET',
  path: '/api/notas',
  tag: 'Notas',
  summary: 'Lo que el personal se dejó escrito en algo, de lo último a lo primero',
  query: z.object({ entidad, entidad_id }),
  reply: z.array(nota),
  status: 200,
  fallback: 'No se pudieron cargar las notas.',
});

export const crearNota = endpoint({
  method: 'POST',
  path: '/api/notas',
  tag: 'Notas',
  summary: 'Deja una nota para el personal',
  body: z.object({
    entidad,
    entidad_id: z.int().positive().max(2_147_483_647),
    texto: z
      .string({ error: SIN_TEXTO })
      .overwrite(enParrafo)
      .min(1, SIN_TEXTO)
      .max(MAX_NOTA, `La nota no puede pasar de ${MAX_NOTA.toLocaleString('es-CL')} caracteres.`),
  }),
  reply: nota,
  status: 201,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No se pudo guardar la nota.',
  notFound: 'Eso de lo que es la nota ya no existe.',
});

export const eliminarNota = endpoint({
  method: 'DELETE',
  path: '/api/notas/:id',
  tag: 'Notas',
  summary: 'Quita una nota propia; un administrador, cualquiera',
  params: idParams,
  status: 204,
  fallback: 'No se pudo quitar la nota.',
  notFound: NOTA_NO_ENCONTRADA,
});
