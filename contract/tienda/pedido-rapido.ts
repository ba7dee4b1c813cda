import { z } from 'zod';
import { producto } from '#contract/catalogo/productos/productos.ts';
import { MEDIA_TYPES } from '#contract/exportar.ts';
import { enParrafo } from '#contract/valores/texto.ts';
import { endpoint } from '../http.ts';
import { MAX_LETRAS_DE_LISTA, MAX_LINEAS_DE_LISTA } from './lista-escrita.ts';

/** How the product of a line is known: by its code, by its words, only as one of some that are like them, or not at all. */
export const COMO_SE_HALLO = ['codigo', 'texto', 'parecido', 'ninguna'] as const;

const linea = z
  .object({
    lineas: z.array(z.int()).meta({ description: 'Cuáles de lo enviado: varias si repetían el código' }),
    texto: z.string().meta({ description: 'Como estaba escrita' }),
    cantidad: z.int().nullable().meta({ description: 'null: no se pudo leer' }),
    escrita: z.string().meta({ description: 'La cantidad como estaba escrita' }),
    problema: z.string().nullable().meta({ description: 'Qué tiene la cantidad' }),
    como: z.enum(COMO_SE_HALLO),
    avisos: z.array(z.string()).meta({ description: 'Lo que conviene mirar, o por qué no se halló' }),
    por_caja: z.int().nullable().meta({ description: 'Cuántas trae la caja cuyo código es' }),
    candidatos: z.array(z.int()).meta({ description: 'Ids de productos, el mejor primero: hasta tres' }),
  })
  .meta({ id: 'LineaDePedidoRapido' });
export type LineaDePedido = z.output<typeof linea>;

const leida = z
  .object({
    lineas: z.array(linea),
    productos: z.array(producto).meta({ description: 'Los candidatos, cada uno una vez' }),
    saltadas: z
      .number()
      .int()
      .meta({ description: 'Cuántas filas no piden nada: títulos sobre el encabezado, totales' }),
  })
  .meta({ id: 'PedidoRapido' });
export type PedidoLeido = z.output<typeof leida>;

/** Lines of a list as they were pasted, whatever their columns. Nothing is kept; who looks at it mends it and puts it in the cart. */
export const leerPedido = endpoint({
  method: 'POST',
  path: '/api/pedido-rapido',
  tag: 'Carrito',
  changes: [],
  summary: `Lee una lista pegada de códigos o nombres con sus cantidades, y dice qué producto puede ser cada línea (hasta ${MAX_LINEAS_DE_LISTA})`,
  body: z.object({
    texto: z
      .string('Pega o escribe tu lista.')
      .overwrite(enParrafo)
      .min(1, 'Pega o escribe tu lista.')
      .max(MAX_LETRAS_DE_LISTA, 'La lista es demasiado larga: pégala en partes.'),
  }),
  reply: leida,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos leer la lista.',
});

/** The same of a workbook, for who has a session. */
export const leerPlanillaDePedido = endpoint({
  method: 'POST',
  path: '/api/pedido-rapido/planilla',
  tag: 'Carrito',
  changes: [],
  summary: 'Lee lo mismo de una planilla de Excel o un CSV',
  body: z.object({}),
  files: { parts: ['excelFile'], maxFiles: 1, maxBytes: 2 * 1024 * 1024 },
  reply: leida.extend({ hoja: z.string().nullable().meta({ description: 'La que se leyó; null si no hay otra' }) }),
  status: 200,
  fallback: 'No pudimos leer la planilla.',
});

export const plantillaDePedido = endpoint({
  method: 'GET',
  path: '/api/pedido-rapido/planilla',
  tag: 'Carrito',
  summary: 'Planilla modelo para pedir por lista',
  download: MEDIA_TYPES.xlsx,
  status: 200,
  fallback: 'No se pudo descargar la planilla modelo.',
});
