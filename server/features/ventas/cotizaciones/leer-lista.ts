import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import { MAX_FILAS_DE_LISTA } from '#contract/ventas/cotizaciones/lista.ts';
import type {
  Candidato,
  Confianza,
  leerListaDeCliente as contrato,
  FilaDeLista,
} from '#contract/ventas/cotizaciones/planilla.ts';
import { buscarProductos } from '#server/features/catalogo/busqueda/index.ts';
import type { Context } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { type ClaseDePlanilla, filasDe, leerSubida } from '#server/platform/planillas/index.ts';
import { veCostos } from './filas.ts';
import type { FilaLeida } from './interpretar-lista.ts';

const PLANILLA: ClaseDePlanilla<string> = {
  columnas: [],
  maxFilas: MAX_FILAS_DE_LISTA,
  interpreter: new URL('./interpretar-lista.ts', import.meta.url),
  rechazo: 'No se pudo leer la planilla del cliente.',
};
const CANDIDATOS = 3;
/** As long as what one may look for in the shop. */
const MAX_LETRAS = 120;
const A_LA_VEZ = 4;

/** Which product each row of a client's list may be: of exactly its code, else what the shop's own search finds for its words. */
export async function leerListaDeCliente(
  ctx: Context,
  files: readonly ReceivedFile[],
): Promise<z.output<typeof contrato.reply>> {
  const leida = await leerSubida(ctx, files, PLANILLA);
  const leidas = await filasDe<FilaLeida>(leida);
  const turno = pLimit(A_LA_VEZ);
  const filas = await Promise.all(leidas.map((leida) => turno(() => conCandidatos(ctx, leida))));
  return { filas, hoja: leida.hoja, filas_ocultas: leida.ocultas };
}

async function conCandidatos(ctx: Context, leida: FilaLeida): Promise<FilaDeLista> {
  const porCodigo = await delCodigo(ctx, leida);
  if (porCodigo.length > 0) return vista(leida, 'codigo', porCodigo);
  const q = leida.descripcion.slice(0, MAX_LETRAS).trim();
  if (!/\p{L}{2}/u.test(q)) return vista(leida, 'ninguna', []);
  const { ids } = await buscarProductos(ctx, { q }, { sort: 'relevancia', limit: CANDIDATOS, offset: 0 });
  const candidatos = await leerCandidatos(ctx, ids.length > 0 ? ids : await losParecidos(ctx, q), q);
  return vista(leida, confianzaDe(candidatos), candidatos);
}

/** How sure the first is: how alike their words are, and how far behind the second one is. */
function confianzaDe([primero, segundo]: readonly Candidato[]): Confianza {
  if (!primero) return 'ninguna';
  if (primero.parecido >= 60 && primero.parecido - (segundo?.parecido ?? 0) >= 5) return 'alta';
  return primero.parecido >= 40 ? 'media' : 'baja';
}

const vista = (leida: FilaLeida, confianza: Confianza, candidatos: Candidato[]): FilaDeLista => ({
  fila: leida.fila,
  codigo: leida.codigo,
  descripcion: leida.descripcion,
  cantidad: leida.cantidad,
  problema: leida.problema,
  confianza,
  candidatos,
});

/** Those whose letters are like these, where the search's words find nothing: clients write «13mm» and plurals. */
async function losParecidos({ db }: Context, q: string): Promise<number[]> {
  const texto = normalizar(q);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from productos where ${texto} <% busqueda and estado ${en<EstadoProducto>('activo')}
    order by word_similarity(${texto}, busqueda) desc, id limit ${CANDIDATOS}`);
  return rows.map(({ id }) => id);
}

/** The product of this code or barcode, hidden ones too: the client names it exactly. */
async function delCodigo(ctx: Context, { codigo, descripcion }: FilaLeida): Promise<Candidato[]> {
  const cifras = codigo.replace(/[\s.-]/g, '');
  if (!/^\d{1,15}$/.test(cifras)) return [];
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from productos where codigo_producto_fussan = ${Number(cifras)}::bigint
    union all select id from productos where ean = ${normalizarEan(cifras)}::text limit 1`);
  return leerCandidatos(
    ctx,
    rows.map(({ id }) => id),
    descripcion,
  );
}

/** They are, by how much their words are those: the likest first, and of equals what is on sale. */
async function leerCandidatos(ctx: Context, ids: readonly number[], q: string): Promise<Candidato[]> {
  if (ids.length === 0) return [];
  const { rows } = await ctx.db.execute<Candidato & Record<string, unknown>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_fussan, p.descripcion,
      p.precio_unitario::float8 as precio_unitario, p.cantidad_stock, p.ultimo_costo::float8 as ultimo_costo,
      round(100 * (similarity(p.busqueda, ${normalizar(q)}) + word_similarity(${normalizar(q)}, p.busqueda)) / 2)::int as parecido
    from productos p where p.id = any(${sql.param([...ids])}::int[])
    order by parecido desc, array_position(${sql.param([...ids])}::int[], p.id)`);
  const conCostos = veCostos(ctx);
  return rows.map((fila) => ({
    producto_id: fila.producto_id,
    codigo_fussan: fila.codigo_fussan,
    descripcion: fila.descripcion,
    precio_unitario: fila.precio_unitario,
    cantidad_stock: fila.cantidad_stock,
    ultimo_costo: conCostos ? fila.ultimo_costo : null,
    parecido: fila.parecido,
  }));
}
