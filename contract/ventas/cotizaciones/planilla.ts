import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { REVISION, UNA_PLANILLA } from '#contract/planilla.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { BASE_COTIZACIONES, TAG_COTIZACIONES } from './cotizaciones.ts';

/** How sure it is that a row means its product: by its code, or how much their words are alike. */
export const CONFIANZAS = ['codigo', 'alta', 'media', 'baja', 'ninguna'] as const;
export type Confianza = (typeof CONFIANZAS)[number];
export const ETIQUETA_CONFIANZA: Readonly<Record<Confianza, string>> = {
  codigo: 'Por su código',
  alta: 'Casi seguro',
  media: 'Revisar',
  baja: 'Dudoso',
  ninguna: 'Sin coincidencia',
};

const monto = z.number().meta({ format: FORMATO.monto });

const candidato = z
  .object({
    producto_id: z.int(),
    codigo_fussan: z.int(),
    descripcion: z.string(),
    precio_unitario: monto,
    cantidad_stock: z.int(),
    ultimo_costo: monto.nullable().meta({ description: 'null a quien no ve los costos' }),
    parecido: z.int().min(0).max(100).meta({ description: 'Cuánto se parecen las palabras, de 0 a 100' }),
  })
  .meta({ id: 'CandidatoDeLista' });
export type Candidato = z.output<typeof candidato>;

const fila = z
  .object({
    fila: z.int().meta({ description: 'La de la planilla' }),
    codigo: z.string().meta({ description: 'Como estaba escrito' }),
    descripcion: z.string(),
    cantidad: z.number().nullable().meta({ description: 'null: no se pudo leer' }),
    problema: z.string().nullable().meta({ description: 'Qué celda no se pudo leer, y por qué' }),
    confianza: z.enum(CONFIANZAS),
    candidatos: z.array(candidato).meta({ description: 'El mejor primero: hasta tres' }),
  })
  .meta({ id: 'FilaDeLista' });
export type FilaDeLista = z.output<typeof fila>;

/**
 * Reads a client's list, whose columns are found by what they are called (code, description, quantity), and says for each row
 * which product it may be. Nothing is saved: whoever looks at it mends it and writes a quotation of it.
 */
export const leerListaDeCliente = endpoint({
  method: 'POST',
  path: `${BASE_COTIZACIONES}/planilla`,
  tag: TAG_COTIZACIONES,
  changes: [],
  summary: 'Lee la planilla de un cliente y dice qué producto puede ser cada fila, y con qué confianza',
  body: z.object({}),
  files: UNA_PLANILLA,
  reply: z.object({ filas: z.array(fila), hoja: REVISION.hoja, filas_ocultas: REVISION.filas_ocultas }),
  status: 200,
  fallback: 'No se pudo leer la planilla del cliente.',
});
