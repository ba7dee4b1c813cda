import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { esExento } from '#contract/dinero/dte/tipos.ts';
import {
  DE_LO_VENDIDO,
  type EstadoVenta,
  GUIA,
  NOTA_DE_CREDITO_VENTA,
  NOTA_DE_DEBITO,
  nombreDeVenta,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import {
  type registrarFacturaVenta as contratoDeRegistrar,
  PLAZO_DE_VENTA,
  type Venta,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { type LineaPorFacturar, productosDeParte, subtotalDeParte } from '#contract/dinero/facturas-venta/partes.ts';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { desglosar, formatPrecio, sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { ANULADO, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import {
  bloquearCompra,
  bloquearParaLaTienda,
  cobradoDe,
  compras_lineas,
  type FilaCompra,
} from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado, requireAct } from '#server/platform/estados/mover.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { ENTIDAD, VENTA } from './estados.ts';
import { buscarVenta } from './ficha.ts';
import { exigirQueValga, exigirQueVuelva, loQueQueda } from './notas.ts';
import { leerFila } from './queries.ts';
import { asentarCompra } from './saldo.ts';
import { facturas_venta, facturas_venta_lineas } from './table.ts';

type Papel = z.output<typeof contratoDeRegistrar.body>;
/** Gives the folio, once the purchase is locked. */
type DarFolio = (ctx: Context) => Promise<number>;
type LineaDeCompra = typeof compras_lineas.$inferSelect;

/**
 * Writes down what the shop charges for a purchase, or takes back of what it charged. Whoever holds the purchase looks alone at what
 * of it is charged, so that all its invoices together are never more than it.
 */
export const registrarVenta = (ctx: Context, papel: Papel): Promise<Venta> =>
  registrarConFolio(ctx, papel, async () => papel.folio);

/** The same of a paper that is given its folio as it is written; `electronica`: the shop issues it itself, as a tax document. */
export function registrarConFolio(
  ctx: Context,
  sinFolio: Omit<Papel, 'folio'>,
  darFolio: DarFolio,
  { electronica = false } = {},
): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const { tipo } = sinFolio;
    // Nobody in person issues what the shop issues by itself.
    const compra = await (ctx.actor ? bloquearCompra : bloquearParaLaTienda)(ctx, sinFolio.compra_id);
    if (compra.estado === POR_APROBAR) {
      throw new AppError('CONFLICTO', {
        message: `El pedido ${compra.num_pedido} espera que su empresa lo apruebe: todavía no se factura.`,
      });
    }
    if (compra.estado === ANULADO) {
      throw new AppError('CONFLICTO', { message: `El pedido ${compra.num_pedido} está anulado: no se factura.` });
    }
    const folio = await darFolio(ctx);
    const papel = { ...sinFolio, folio, electronica };
    await exigirFolioLibre(ctx, papel);
    const comprador = await compradorDe(ctx, compra, tipo);
    const id =
      tipo === NOTA_DE_CREDITO_VENTA || tipo === NOTA_DE_DEBITO
        ? await escribirNota(ctx, papel, compra, comprador)
        : await escribirCobro(ctx, papel, compra, comprador);
    await anotarEstado(ctx, VENTA, id, 'emitida');
    await asentarCompra(ctx, compra.id, { menos: id });
    const { total } = await leerFila(ctx.db, id);
    await audit(ctx, {
      accion: 'registrar-factura_venta',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { documento: nombreDeVenta({ tipo, folio }), num_pedido: compra.num_pedido, total, razon: papel.razon },
    });
    return buscarVenta(ctx, id);
  });
}

async function exigirFolioLibre({ db }: Context, { tipo, folio }: Papel): Promise<void> {
  const [otra] = await db
    .select({ id: facturas_venta.id })
    .from(facturas_venta)
    .where(
      and(eq(facturas_venta.tipo, tipo), eq(facturas_venta.folio, folio), sql`estado ${noEn<EstadoVenta>('anulada')}`),
    );
  if (otra) throw folioRepetido({ tipo, folio, id: otra.id });
}

const folioRepetido = ({ tipo, folio, id }: { tipo: TipoVenta; folio: number; id?: number }) =>
  new AppError('FOLIO_REPETIDO', {
    message: `${nombreDeVenta({ tipo, folio })} ya está registrada.`,
    ...(id !== undefined && { details: { factura: id } }),
  });

/** Whom it is made out to: an invoice needs a RUT, a receipt goes without. */
async function compradorDe(ctx: Context, { factura, user_id, email, num_pedido }: FilaCompra, tipo: TipoVenta) {
  if (factura) return { cliente: factura.razon_social, rut: limpiarRut(factura.rut) };
  if (tipo === 33 || tipo === 34) {
    throw new AppError('CONFLICTO', {
      message: `El pedido ${num_pedido} no tiene datos de factura: registra una boleta.`,
    });
  }
  const persona = user_id === null ? undefined : await buscarPorId(ctx.db, user_id);
  return { cliente: persona?.name || email, rut: '' };
}

/** What is written down, with its folio. */
type PapelFoliado = Papel & { electronica: boolean };

const vencimientoDe = ({ vence, fecha_emision }: Papel) => vence ?? sumarDias(fecha_emision, PLAZO_DE_VENTA);

async function insertar(ctx: Context, valores: typeof facturas_venta.$inferInsert): Promise<number> {
  // Of two papers that take one number at once, of different purchases, the index lets one pass.
  const [creada] = await ctx.db
    .insert(facturas_venta)
    .values({ ...valores, creada_por: ctx.actor?.id ?? null })
    .onConflictDoNothing()
    .returning({ id: facturas_venta.id });
  if (!creada) throw folioRepetido({ tipo: valores.tipo, folio: valores.folio });
  return creada.id;
}

async function escribirCobro(
  ctx: Context,
  papel: PapelFoliado,
  compra: FilaCompra,
  comprador: { cliente: string; rut: string },
): Promise<number> {
  const { tipo, folio, fecha_emision, ot_id = null, notas = '' } = papel;
  const suyas = await ctx.db
    .select()
    .from(compras_lineas)
    .where(and(eq(compras_lineas.compra_id, compra.id), gt(compras_lineas.cantidad, 0)))
    .orderBy(asc(compras_lineas.linea));
  if (ot_id !== null) await exigirOtSuya(ctx, ot_id, compra.id);
  const partes = partesDe(suyas, papel);
  const envio = papel.con_envio ? await envioPorFacturar(ctx, compra) : 0;
  exigirAfecta(compra, tipo);
  const cobrado =
    tipo === GUIA ? { productos: 0, lineas: new Map<number, number>() } : await cobradoDe(ctx.db, compra.id);
  const porFacturar = (linea: LineaDeCompra): LineaPorFacturar & { id: number } => ({
    id: linea.id,
    precio_unitario: linea.precio_unitario,
    descuento: linea.descuento,
    por_facturar: libres(tipo, linea),
    queda: sumar(linea.subtotal, -(cobrado.lineas.get(linea.id) ?? 0)),
  });
  const cuantas = new Map(partes.map(({ linea, cantidad }) => [linea.id, cantidad]));
  const productos = productosDeParte(
    { ...compra, productos_por_facturar: sumar(compra.precio_compra, -cobrado.productos) },
    suyas.map(porFacturar),
    (linea) => cuantas.get((linea as ReturnType<typeof porFacturar>).id) ?? 0,
  );
  const total = sumar(productos, envio);
  if (total <= 0) throw new AppError('CONFLICTO', { message: 'Todo el pedido ya está facturado.' });
  const { neto, iva } = desglosar('bruto', total, compra.afecta && !esExento(tipo));
  const id = await insertar(ctx, {
    tipo,
    folio,
    electronica: papel.electronica,
    compra_id: compra.id,
    ot_id,
    base: compra.base,
    ...comprador,
    fecha_emision,
    vence: vencimientoDe(papel),
    envio,
    neto,
    iva,
    total,
    notas,
  });
  if (partes.length > 0) {
    await ctx.db.insert(facturas_venta_lineas).values(
      partes.map(({ linea, cantidad }) => ({
        factura_id: id,
        compra_linea_id: linea.id,
        descripcion: linea.descripcion,
        cantidad,
        medida: medidaDeParte(tipo, linea, cantidad),
        precio_unitario: linea.precio_unitario,
        descuento: linea.descuento,
        subtotal: subtotalDeParte(compra.base, porFacturar(linea), cantidad),
      })),
    );
  }
  return id;
}

/** What bears no IVA isn't charged by a paper that does. */
function exigirAfecta({ afecta, num_pedido }: FilaCompra, tipo: TipoVenta): void {
  if (afecta || tipo !== 33) return;
  throw new AppError('CONFLICTO', {
    message: `El pedido ${num_pedido} es exento de IVA, como su orden de compra: registra una factura exenta.`,
  });
}

async function exigirOtSuya({ db }: Context, ot_id: number, compra_id: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ots where id = ${ot_id} and compra_id = ${compra_id}`);
  const message = 'Esa OT no es de este pedido.';
  if (rows.length === 0) throw new AppError('DATOS_INVALIDOS', { message, fields: { ot_id: message } });
}

interface Parte {
  linea: LineaDeCompra;
  cantidad: number;
}

/** Units that a paper may charge. */
const libres = (tipo: TipoVenta, { cantidad, facturada }: LineaDeCompra): number =>
  tipo === GUIA ? cantidad : cantidad - facturada;

/** Of a line that isn't whole units: who charges the last of them charges what its measure leaves. */
function medidaDeParte(tipo: TipoVenta, linea: LineaDeCompra, cantidad: number): number | null {
  const [todas, ultimas] = [cantidadDe(linea), cantidad === libres(tipo, linea)];
  const suya = ultimas ? sumar(todas, -(linea.cantidad - cantidad)) : cantidad;
  return suya === cantidad ? null : suya;
}

/** What it charges: what is asked for, or all that isn't charged. A dispatch note charges nothing, and may say it all. */
function partesDe(suyas: readonly LineaDeCompra[], { tipo, lineas }: Papel): Parte[] {
  if (!lineas) {
    return suyas.map((linea) => ({ linea, cantidad: libres(tipo, linea) })).filter(({ cantidad }) => cantidad > 0);
  }
  const partes = lineas.map(({ linea: lugar, cantidad }, indice): Parte => {
    const linea = suyas.find(({ linea }) => linea === lugar);
    if (linea) return { linea, cantidad };
    const message = 'Esa línea no está en el pedido.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { [`lineas.${indice}.linea`]: message } });
  });
  const demas = partes.filter(({ linea, cantidad }) => cantidad > libres(tipo, linea));
  if (demas.length === 0) return partes;
  throw new AppError('CONFLICTO', {
    message: demas
      .map(({ linea }) => `De «${linea.descripcion}» quedan ${libres(tipo, linea)} por facturar.`)
      .join(' '),
    details: { lineas: demas.map(({ linea }) => ({ linea: linea.linea, quedan: libres(tipo, linea) })) },
  });
}

async function envioPorFacturar({ db }: Context, { id, costo_envio }: FilaCompra): Promise<number> {
  const { rows } = await db.execute<{ cobrado: number }>(sql`
    select coalesce(sum(envio), 0)::float8 as cobrado from facturas_venta
    where compra_id = ${id} and estado ${noEn<EstadoVenta>('anulada')} and tipo ${en<TipoVenta>(...DE_LO_VENDIDO)} and acreditado < total`);
  return Math.max(0, sumar(costo_envio, -rows[0]!.cobrado));
}

/**
 * A credit note takes no more than the paper charges less its other notes; what was paid of that is owed back. A debit note undoes no
 * more than its credit note took, and of an invoice charges what it says.
 */
async function escribirNota(
  ctx: Context,
  papel: PapelFoliado,
  compra: FilaCompra,
  comprador: { cliente: string; rut: string },
): Promise<number> {
  const { tipo, folio, fecha_emision, referencia_id, monto, notas = '', razon = '' } = papel;
  const referencia = await leerFila(ctx.db, referencia_id!);
  const message = 'Ese documento no es de este pedido.';
  if (referencia.compra_id !== compra.id) {
    throw new AppError('DATOS_INVALIDOS', { message, fields: { referencia_id: message } });
  }
  await exigirQueValga(ctx, referencia.id);
  const debita = tipo === NOTA_DE_DEBITO;
  requireAct(ctx, VENTA, referencia, debita ? 'debitar' : 'acreditar');
  const deshace = debita && referencia.tipo === NOTA_DE_CREDITO_VENTA;
  const suyo = debita && !deshace;
  const queda = sumar(referencia.total, -referencia.acreditado);
  if (!suyo && monto! > queda) {
    throw new AppError('CONFLICTO', {
      message: `De ${nombreDeVenta(referencia)} quedan ${formatPrecio(queda)}: no se pueden ${deshace ? 'deshacer' : 'rebajar'} ${formatPrecio(monto!)}.`,
      details: { queda },
    });
  }
  if (deshace) await exigirQueVuelva(ctx, referencia);
  const { neto, iva } =
    !suyo && monto === queda
      ? await loQueQueda(ctx, referencia, queda)
      : desglosar('bruto', monto!, referencia.iva > 0);
  return insertar(ctx, {
    tipo,
    folio,
    electronica: papel.electronica,
    compra_id: compra.id,
    referencia_id: referencia.id,
    deshace,
    razon,
    base: referencia.base,
    ...comprador,
    fecha_emision,
    vence: vencimientoDe(papel),
    neto,
    iva,
    total: monto!,
    notas,
  });
}
