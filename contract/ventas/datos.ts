import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { COMPRA_NO_ENCONTRADA } from './compras/compras.ts';

export const DATOS_NO_CARGADOS = 'Error al cargar los datos';

/** How a purchase is managed: the seeds' fields (001 §3), in staff's own words, and which purchase it is. */
export const datosCompra = z
  .object({
    id: z.int().meta({ description: 'El de la compra' }),
    gestion_compras: z.string(),
    estado_compra: z.string().meta({ description: 'Cómo va la compra al proveedor; el estado del pedido es `estado`' }),
    gestion_logica: z.string(),
    condicion_de_pago: z.string(),
    tipo_pago: z.string(),
    gestion_retiro: z.string(),
    num_pedido: z.int(),
    fecha_compra: z.iso.date(),
    email: z.string(),
    estado: z.string(),
  })
  .meta({ id: 'DatosCompra' });
export type DatosCompra = z.output<typeof datosCompra>;

const paginaDatos = pageOf(datosCompra);

const SORT_DATOS = ['nuevos', 'viejos', 'pedido-asc', 'pedido-desc'] as const;
export type SortDatos = (typeof SORT_DATOS)[number];

const filtroDatos = z.object({
  q: textoBuscado.optional().meta({ description: 'Como en las compras: N° de pedido, nombre, RUT, correo o producto' }),
  estado: opcional(z.string().overwrite(enUnaLinea).max(60)),
  desde: opcional(dia).meta({ description: 'Compradas ese día o después' }),
  hasta: opcional(dia).meta({ description: 'Compradas ese día o antes' }),
  sort: z.enum(SORT_DATOS).default('nuevos'),
});
export type FiltroDatos = z.output<typeof filtroDatos>;

const LISTAR = {
  method: 'GET',
  path: '/api/datos',
  tag: 'Compras',
  summary: 'Cómo se gestiona cada compra. Con page o limit, una página; si no, la lista entera',
  query: filtroDatos.extend({ page: numeroDePagina.optional(), limit: limite.optional() }),
  status: 200,
  fallback: DATOS_NO_CARGADOS,
} as const;

export const listarDatos = endpoint({ ...LISTAR, reply: z.union([z.array(datosCompra), paginaDatos]) });

/** The same call as `listarDatos`, for callers that always give `page`. */
export const paginarDatos = endpoint({ ...LISTAR, variantOf: listarDatos, reply: paginaDatos });

export const descargarDatos = endpoint({
  method: 'GET',
  path: '/api/datos/archivo',
  permisos: ['exportar'],
  tag: 'Compras',
  summary: 'Los datos que halla el filtro, como archivo',
  query: filtroDatos.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los datos.',
});

const texto = z.string().overwrite(enUnaLinea).max(120, 'Escribe hasta 120 letras.').optional();

const campos = z.object({
  gestion_compras: texto,
  estado_compra: texto,
  gestion_logica: texto,
  condicion_de_pago: texto,
  tipo_pago: texto,
  gestion_retiro: texto,
});

export const editarDatos = endpoint({
  method: 'PUT',
  path: '/api/datos/:id',
  tag: 'Compras',
  summary: 'Un administrador edita cómo se gestiona una compra; lo que no viene queda como está',
  params: idParams,
  body: campos.extend({
    visto: campos.optional().meta({ description: 'Lo que se vio de lo que se cambia: si ya dice otra cosa, 409' }),
  }),
  reply: datosCompra,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No pudimos guardar los datos.',
  notFound: COMPRA_NO_ENCONTRADA,
});
