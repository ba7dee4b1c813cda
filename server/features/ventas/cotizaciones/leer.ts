import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Adjunto } from '#contract/ventas/cotizaciones/adjunto.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { diferenciasEntre, type Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { enlaceDeCotizacion } from '#contract/ventas/cotizaciones/enlace.ts';
import { exigeAprobacion } from '#contract/ventas/cotizaciones/figuras.ts';
import { leerHistorial, nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { creditoDe } from '#server/features/ventas/clientes/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { COTIZACION } from './estados.ts';
import {
  esta,
  type FilaCotizacion,
  type FilaLinea,
  type FilaVersion,
  lineasDe,
  noEncontrada,
  veCostos,
  versionesDe,
  visiblePara,
} from './filas.ts';
import { comoFigura } from './instantanea.ts';
import { cotizaciones, cotizaciones_adjuntos, cotizaciones_comentarios } from './table.ts';
import {
  type ConVendedor,
  cabeceraVista,
  comoSeLee,
  type Existencia,
  type Mirada,
  planos,
  vistaDeLinea,
} from './vistas.ts';

/** What whoever calls may see of any quotation. */
export const miradaDe = (ctx: Pick<Context, 'actor'>): Mirada => ({
  personal: isStaff(ctx.actor),
  conCostos: veCostos(ctx),
});

/** A quotation that whoever calls may see, with who made it; else 404. */
export async function buscarFila(ctx: Pick<Context, 'db' | 'actor'>, id: number): Promise<ConVendedor<FilaCotizacion>> {
  const [hallada] = await ctx.db
    .select({ fila: cotizaciones, vendedor: nombreDe<string | null>(usuarios) })
    .from(cotizaciones)
    .leftJoin(usuarios, eq(usuarios.id, cotizaciones.vendedor_id))
    .where(and(esta(id), visiblePara(ctx)));
  if (!hallada) throw noEncontrada();
  return { ...hallada.fila, vendedor: hallada.vendedor };
}

/** What its client reads of it: the last version that was sent, or what was asked for. */
export const loQueSeLee = (fila: FilaCotizacion, versiones: readonly FilaVersion[]): Instantanea | null =>
  versiones[0]?.datos ?? fila.solicitado;

/** A quotation with all that is known of it, as who asks may see it. */
export async function leerCotizacion(ctx: Context, id: number): Promise<CotizacionCompleta> {
  const { db, config } = ctx;
  const guardada = await buscarFila(ctx, id);
  const mirada = miradaDe(ctx);
  const { personal } = mirada;
  const suyas = await lineasDe(db, id);
  const versiones = await versionesDe(db, id);
  const historial = await historialDe(db, id);
  const comentarios = await comentariosDe(db, id);
  const adjuntos = await adjuntosDe(db, id, { comoCliente: !personal });
  const enviado = loQueSeLee(guardada, versiones);
  const { fila, lineas } = personal ? { fila: guardada, lineas: suyas } : comoSeLee(guardada, enviado);
  const existencias = personal ? await existenciasDe(db, lineas) : new Map<number, Existencia>();
  return {
    ...cabeceraVista(fila, mirada),
    ...planos(fila.base, lineas[0], mirada),
    items: lineas.map((linea) => vistaDeLinea(fila.base, linea, mirada, existencias.get(linea.producto_id ?? 0))),
    user_id: fila.user_id,
    cliente_telefono: fila.cliente_telefono,
    cliente_direccion: fila.cliente_direccion,
    cliente_comuna: fila.cliente_comuna,
    cliente_giro: fila.cliente_giro,
    condicion_de_pago: fila.condicion_de_pago,
    plazo_entrega: fila.plazo_entrega,
    costo_envio: fila.costo_envio,
    notas: fila.notas,
    notas_internas: personal ? fila.notas_internas : null,
    motivo_perdida: personal ? fila.motivo_perdida : null,
    bajo_piso: personal ? await porAprobarDe(ctx, fila, lineas) : null,
    margen_minimo: mirada.conCostos ? config.COTIZACION_MARGEN_MINIMO : null,
    aprobacion_pedida: personal ? await pedidoDeAprobacion(db, fila) : null,
    aprobada: personal ? await aprobacionDe(db, fila) : null,
    compra: await compraDe(db, fila),
    credito: ctx.actor?.role === 'admin' && fila.cliente_id !== null ? await creditoDe(db, fila.cliente_id) : null,
    historial: historial.map((paso) => ({
      ...paso,
      quien: personal ? paso.quien : null,
      motivo: personal ? paso.motivo : null,
    })),
    comentarios,
    adjuntos: personal || fila.version_enviada > 0 ? adjuntos : [],
    versiones: await vistaDeVersiones(ctx, versiones, fila),
    enviado,
  };
}

/** Whether what it says now is what somebody approved of. */
export const estaAprobada = ({ aprobada_version, version }: FilaCotizacion): boolean => aprobada_version === version;

/** Whether somebody asked to approve of what it says now. */
export const estaPedida = ({ aprobacion_pedida_version, version }: FilaCotizacion): boolean =>
  aprobacion_pedida_version === version;

/**
 * The lines that nobody approved of and that are sold for too little, by what they are called: by what they cost, also where a
 * lower cost was written, or none (D111). For who may not see costs it is every line, whatever its margin: of an answer that
 * follows the margin one finds the cost, a price at a time.
 */
export async function porAprobarDe(
  ctx: Pick<Context, 'db' | 'config' | 'actor'>,
  fila: FilaCotizacion,
  lineas: readonly FilaLinea[],
): Promise<string[]> {
  if (estaAprobada(fila)) return [];
  if (!veCostos(ctx)) return lineas.map(({ descripcion }) => descripcion);
  const { db, config } = ctx;
  const conocidos = await costosDe(db, lineas);
  return lineas
    .filter((linea) => exigeAprobacion(comoFigura(fila.base, linea), conocidos(linea), config.COTIZACION_MARGEN_MINIMO))
    .map(({ descripcion }) => descripcion);
}

/** What the shop knows that each line's product costs: its own or, where it is none, that of the code that it bears. */
async function costosDe(db: Queryable, lineas: readonly FilaLinea[]) {
  const ids = lineas.flatMap(({ producto_id }) => producto_id ?? []);
  const codigos = lineas.flatMap(({ producto_id, codigo_fussan }) =>
    producto_id === null && codigo_fussan > 0 ? [codigo_fussan] : [],
  );
  const filas =
    ids.length + codigos.length === 0
      ? []
      : await db
          .select({ id: productos.id, codigo: productos.codigo_producto_fussan, ...COSTOS })
          .from(productos)
          .where(or(inArray(productos.id, ids), inArray(productos.codigo_producto_fussan, codigos)));
  return ({ producto_id, codigo_fussan }: FilaLinea): (number | null)[] => {
    const suya = filas.find(({ id, codigo }) => (producto_id === null ? codigo === codigo_fussan : id === producto_id));
    return suya ? [suya.ultimo_costo, suya.costo_promedio] : [];
  };
}

async function aprobacionDe(db: Queryable, fila: FilaCotizacion): Promise<CotizacionCompleta['aprobada']> {
  if (!estaAprobada(fila) || !fila.aprobada_en) return null;
  return {
    quien: await quienEs(db, fila.aprobada_por),
    cuando: fila.aprobada_en.toISOString(),
    motivo: fila.aprobada_motivo ?? '',
  };
}

async function pedidoDeAprobacion(
  db: Queryable,
  fila: FilaCotizacion,
): Promise<CotizacionCompleta['aprobacion_pedida']> {
  if (fila.aprobacion_pedida_version !== fila.version || !fila.aprobacion_pedida_en || estaAprobada(fila)) return null;
  return { quien: await quienEs(db, fila.aprobacion_pedida_por), cuando: fila.aprobacion_pedida_en.toISOString() };
}

async function quienEs(db: Queryable, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [quien] = await db
    .select({ nombre: nombreDe<string | null>(usuarios) })
    .from(usuarios)
    .where(eq(usuarios.id, id));
  return quien?.nombre ?? null;
}

async function compraDe(db: Queryable, { compra_id }: FilaCotizacion): Promise<CotizacionCompleta['compra']> {
  if (compra_id === null) return null;
  const [compra] = await db
    .select({ id: compras.id, num_pedido: compras.num_pedido })
    .from(compras)
    .where(eq(compras.id, compra_id));
  return compra ?? null;
}

/** What a product costs: the last time, and on average what of it there is. */
const COSTOS = {
  ultimo_costo: productos.ultimo_costo,
  costo_promedio: sql<
    number | null
  >`round(${productos.valor_stock} / nullif(${productos.cantidad_stock}, 0), 2)::float8`,
};

/** What there is of its products today, and what they cost: the last time, and on average. */
export async function existenciasDe(db: Queryable, lineas: readonly FilaLinea[]): Promise<Map<number, Existencia>> {
  const ids = lineas.flatMap(({ producto_id }) => producto_id ?? []);
  if (ids.length === 0) return new Map();
  const filas = await db
    .select({
      id: productos.id,
      cantidad_stock: productos.cantidad_stock,
      precio_unitario: productos.precio_unitario,
      ...COSTOS,
    })
    .from(productos)
    .where(inArray(productos.id, ids));
  return new Map(filas.map(({ id, ...hoy }) => [id, hoy]));
}

async function historialDe(db: Queryable, id: number): Promise<CotizacionCompleta['historial']> {
  const pasos = await leerHistorial<CotizacionCompleta['historial'][number]['etapa']>(db, COTIZACION.entidad, id);
  return pasos.map(({ estado: etapa, cuando, quien, motivo }) => ({ etapa, cuando, quien, motivo }));
}

/** The first name of whoever writes for the shop is enough for the client; the client is «Cliente» to all. */
export async function comentariosDe(db: Queryable, id: number): Promise<CotizacionCompleta['comentarios']> {
  const filas = await db
    .select({
      id: cotizaciones_comentarios.id,
      texto: cotizaciones_comentarios.texto,
      del_cliente: cotizaciones_comentarios.del_cliente,
      cuando: cotizaciones_comentarios.cuando,
      quien: nombreDe<string | null>(usuarios),
    })
    .from(cotizaciones_comentarios)
    .leftJoin(usuarios, eq(usuarios.id, cotizaciones_comentarios.autor_id))
    .where(eq(cotizaciones_comentarios.cotizacion_id, id))
    .orderBy(asc(cotizaciones_comentarios.id));
  return filas.map(({ id, texto, del_cliente, cuando, quien }) => ({
    id,
    texto,
    del_cliente,
    autor: del_cliente ? 'Cliente' : (quien ?? 'La tienda'),
    cuando: cuando.toISOString(),
  }));
}

/** The files of a quotation, oldest first; to a client those that are theirs. */
export const adjuntosDe = (
  db: Queryable,
  cotizacion_id: number,
  { comoCliente }: { comoCliente: boolean },
): Promise<Adjunto[]> =>
  db
    .select({
      id: cotizaciones_adjuntos.id,
      nombre: cotizaciones_adjuntos.nombre,
      tipo: cotizaciones_adjuntos.tipo,
      bytes: cotizaciones_adjuntos.bytes,
      para_cliente: cotizaciones_adjuntos.para_cliente,
    })
    .from(cotizaciones_adjuntos)
    .where(
      and(
        eq(cotizaciones_adjuntos.cotizacion_id, cotizacion_id),
        comoCliente ? eq(cotizaciones_adjuntos.para_cliente, true) : undefined,
      ),
    )
    .orderBy(asc(cotizaciones_adjuntos.id));

async function vistaDeVersiones(
  ctx: Context,
  versiones: readonly FilaVersion[],
  { version_enviada }: FilaCotizacion,
): Promise<CotizacionCompleta['versiones']> {
  const personal = isStaff(ctx.actor);
  const nombres = personal ? await nombresDe(ctx.db, versiones) : new Map<number, string>();
  return Promise.all(
    versiones.map(async (version, indice) => {
      const anterior = versiones[indice + 1];
      const abre = personal && version.numero === version_enviada;
      const token = abre ? await ctx.secrets.open(version.token_sellado, selloDe(version)) : null;
      return {
        numero: version.numero,
        enviada_en: version.enviada_en.toISOString(),
        quien: nombres.get(version.enviada_por ?? 0) ?? null,
        para: version.para,
        vence: version.vence,
        total: version.datos.total,
        visto_primero: personal ? (version.visto_primero?.toISOString() ?? null) : null,
        visto_ultimo: personal ? (version.visto_ultimo?.toISOString() ?? null) : null,
        visitas: personal ? version.visitas : 0,
        aceptada_por: version.aceptada_por,
        aceptada_rut: version.aceptada_rut,
        enlace: token === null ? null : enlaceDeCotizacion(publicUrl(ctx.config), token),
        cambios: anterior ? diferenciasEntre(anterior.datos, version.datos) : [],
      };
    }),
  );
}

/** Whose link it is: sealed for one, it opens no other. */
export const selloDe = ({ cotizacion_id, numero }: Pick<FilaVersion, 'cotizacion_id' | 'numero'>): string =>
  `cotizacion ${cotizacion_id} version ${numero}`;

async function nombresDe(db: Queryable, versiones: readonly FilaVersion[]): Promise<Map<number, string>> {
  const ids = [...new Set(versiones.flatMap(({ enviada_por }) => enviada_por ?? []))];
  if (ids.length === 0) return new Map();
  const filas = await db
    .select({ id: usuarios.id, nombre: nombreDe<string | null>(usuarios) })
    .from(usuarios)
    .where(inArray(usuarios.id, ids));
  return new Map(filas.map(({ id, nombre }) => [id, nombre ?? '']));
}
