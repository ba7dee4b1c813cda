import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { DocumentoTributario, EmisorDte } from '#contract/dinero/dte/documento.ts';
import type { Dte, PedidoDte } from '#contract/dinero/dte/dte.ts';
import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import { esBoleta, esNota, mueveLoVendido, nombreDeDte, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { SIN_EMISOR } from '#contract/dinero/emisor.ts';
import { GUIA, NOTA_DE_CREDITO_VENTA } from '#contract/dinero/facturas-venta/estados.ts';
import { diaEnSantiago, formatFecha, instanteEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { certificadoDe, emisorDe } from '#server/features/dinero/emisor/index.ts';
import { lineasParaGuia, registrarConFolio } from '#server/features/dinero/facturas-venta/index.ts';
import { saltarFolio, tomarFolio } from '#server/features/dinero/folios/index.ts';
import { bloquearCompra } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caf } from '#server/platform/sii/caf.ts';
import type { Certificado } from '#server/platform/sii/certificado.ts';
import { firmarDocumento } from '#server/platform/sii/documento-xml.ts';
import { enBytes } from '#server/platform/sii/letras.ts';
import { comoArchivo, ensobrar } from '#server/platform/sii/sobre.ts';
import { faltasDelEsquema } from '#server/platform/sii/validar.ts';
import { mandarDte, saleAlEmitirse } from './correo.ts';
import { documentoDeDevolucion, documentoDeTexto, documentoDeVenta, type PorEmitir } from './escribir.ts';
import { ENTIDAD, type FilaDte } from './estados.ts';
import { leerVenta, loDeLaOt } from './origen.ts';
import { buscarDte, folioDeOtro } from './queries.ts';
import { comoSeEmite, type PedidoGuardado } from './rechazado.ts';
import { dte } from './table.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    'dte-envios': { ambiente: Ambiente };
  }
}

/** Issues a document: its folio, what it charges, its XML and its place in the queue, all in one transaction. */
export const emitirDte = (ctx: Context, pedido: PedidoDte): Promise<Dte> =>
  inTransaction(ctx, async (ctx) => buscarDte(ctx, (await yaEmitido(ctx, pedido)) ?? (await emitir(ctx, pedido)).id));

/** What was issued for this very asking, whose answer was lost on its way. Of two at once the second waits for the first. */
async function yaEmitido({ db, actor }: Context, pedido: PedidoDte): Promise<number | undefined> {
  const { clave } = pedido;
  if (!clave || !actor) return undefined;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dte:${actor.id}:${clave}`}, 0))`);
  const [fila] = await db
    .select({ id: dte.id, tipo: dte.tipo, folio: dte.folio, pedido: dte.pedido })
    .from(dte)
    .where(and(eq(dte.emitido_por, actor.id), eq(dte.clave, clave)));
  if (fila && !isDeepStrictEqual(fila.pedido, JSON.parse(JSON.stringify(pedido)))) {
    throw new AppError('CONFLICTO', {
      message: `Con esa clave ya se emitió otra cosa: ${nombreDeDte(fila)}. Para emitir ésta, usa otra.`,
      details: { dte: { id: fila.id } },
    });
  }
  return fila?.id;
}

/** The act itself, within the caller's transaction. */
export async function emitir(ctx: Context, pedidoDicho: PedidoDte): Promise<FilaDte> {
  const quien = await emisorDe(ctx, 'share');
  if (!quien) throw new AppError('CONFLICTO', { message: SIN_EMISOR });
  exigirFechaCercana(pedidoDicho.fecha);
  // Who can't sign takes no folio.
  const certificado = await certificadoDe(ctx);
  const pedido = await comoSeEmite(ctx, pedidoDicho);
  const { tipo } = pedido;
  let tomado: Tomado | undefined;
  const darFolio = async (ctx: Context): Promise<number> => {
    tomado = await tomarLibre(ctx, tipo);
    return tomado.folio;
  };
  const { venta_id, porEmitir } = await conSuRegistro(ctx, pedido, darFolio);
  const fila = await firmarYGuardar(ctx, { ...quien, certificado, pedido, porEmitir, venta_id, tomado: tomado! });
  exigirLoConfirmado(fila, pedido.confirmo);
  await audit(ctx, {
    accion: 'emitir-dte',
    entidad: ENTIDAD,
    entidad_id: fila.id,
    detalle: { documento: nombreDeDte(fila), receptor: fila.receptor, rut: fila.receptor_rut, total: fila.total },
  });
  await ctx.jobs.enqueue(ctx.db, 'dte-envios', { ambiente: fila.ambiente });
  if (saleAlEmitirse(fila)) await mandarDte(ctx, fila);
  return fila;
}

/** The SII's books of a month close: what is dated before the last one would be in none. */
function exigirFechaCercana(fecha: string | undefined): void {
  const desde = `${sumarDias(`${diaEnSantiago().slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  if (fecha === undefined || fecha >= desde) return;
  throw falta('fecha', `La fecha de emisión no puede ser anterior al ${formatFecha(desde)}.`);
}

interface Tomado {
  folio: number;
  caf: Caf;
  caf_id: number;
}

/** The next folio that nobody wrote down by hand: one that was is another program's, and is kept as skipped. */
async function tomarLibre(ctx: Context, tipo: TipoDte): Promise<Tomado> {
  for (;;) {
    const tomado = await tomarFolio(ctx, tipo);
    if (!(await folioDeOtro(ctx, tipo, tomado.folio))) return tomado;
    await saltarFolio(ctx, { ...tomado, motivo: 'Se había registrado a mano con este folio' });
  }
}

/** What of the shop's records it is the paper of, written down with it but for what moves no money. */
async function conSuRegistro(
  ctx: Context,
  pedido: PedidoDte,
  darFolio: (ctx: Context) => Promise<number>,
): Promise<{ venta_id: number | null; porEmitir: PorEmitir }> {
  const { origen, fecha = diaEnSantiago() } = pedido;
  if (origen.devolucion !== undefined) {
    const porEmitir = await documentoDeDevolucion(ctx, origen.devolucion, pedido, fecha);
    await darFolio(ctx);
    return { venta_id: null, porEmitir };
  }
  if (pedido.corrige_texto) {
    const porEmitir = await documentoDeTexto(ctx, origen.factura_venta!, pedido, fecha);
    await darFolio(ctx);
    return { venta_id: null, porEmitir };
  }
  const { id } = await registrarConFolio(ctx, await papelDe(ctx, pedido, fecha), darFolio, { electronica: true });
  return { venta_id: id, porEmitir: await documentoDeVenta(ctx, id, pedido) };
}

type Papel = Parameters<typeof registrarConFolio>[1];

/** What is charged, as `facturas_venta` writes it down. */
async function papelDe(ctx: Context, pedido: PedidoDte, fecha_emision: string): Promise<Papel> {
  const { tipo, origen, vence, razon, con_envio = true } = pedido;
  const comun = { tipo, fecha_emision, ...(vence && { vence }), ...(razon && { razon }) };
  if (esNota(tipo)) {
    const referida = await leerVenta(ctx, origen.factura_venta!);
    if (fecha_emision < referida.fecha_emision)
      throw falta(
        'fecha',
        `No puede ser anterior a ${nombreDeDte(referida)}, del ${formatFecha(referida.fecha_emision)}.`,
      );
    const queda = sumar(referida.total, -referida.acreditado);
    const deshace = tipo !== NOTA_DE_CREDITO_VENTA && referida.tipo === NOTA_DE_CREDITO_VENTA;
    const suma = tipo !== NOTA_DE_CREDITO_VENTA && !deshace;
    if (suma && pedido.monto === undefined) throw falta('monto', 'Di cuánto suma.');
    if (suma && !razon) throw falta('razon', 'Di por qué.');
    if (!suma && queda <= 0)
      throw new AppError('CONFLICTO', {
        message: deshace
          ? `${nombreDeDte(referida)} ya se deshizo entera.`
          : `De ${nombreDeDte(referida)} ya se rebajó todo.`,
      });
    return { ...comun, compra_id: referida.compra_id, referencia_id: referida.id, monto: pedido.monto ?? queda };
  }
  if (tipo === GUIA) return { ...comun, ...(await loDeLaGuia(ctx, pedido)), con_envio: false };
  if (origen.ot !== undefined) {
    const { compra_id, lineas } = await loDeLaOt(ctx, origen.ot);
    const suyas = lineas
      .map(({ linea, cantidad, por_facturar }) => ({ linea, cantidad: Math.min(cantidad, por_facturar) }))
      .filter(({ cantidad }) => cantidad > 0);
    if (suyas.length === 0 && !pedido.lineas)
      throw new AppError('CONFLICTO', { message: 'Todo lo de esta OT ya está facturado.' });
    return {
      ...comun,
      compra_id,
      ot_id: origen.ot,
      lineas: pedido.lineas ?? suyas,
      con_envio,
    };
  }
  return {
    ...comun,
    compra_id: origen.compra!,
    ...(pedido.lineas && { lineas: pedido.lineas }),
    con_envio,
  };
}

/** A guía takes what its work order or purchase has: of what is sold, what no other takes. */
async function loDeLaGuia(
  ctx: Context,
  { origen, lineas, traslado }: PedidoDte,
): Promise<Pick<Papel, 'compra_id' | 'ot_id' | 'lineas'>> {
  const { compra_id, lineas: suyas } =
    origen.ot === undefined ? { compra_id: origen.compra!, lineas: undefined } : await loDeLaOt(ctx, origen.ot);
  const de = { compra_id, ...(origen.ot !== undefined && { ot_id: origen.ot }) };
  await bloquearCompra(ctx, compra_id);
  if (mueveLoVendido(traslado?.motivo ?? 1)) return { ...de, lineas: await lineasParaGuia(ctx, { ...de, lineas }) };
  const todas = lineas ?? suyas?.map(({ linea, cantidad }) => ({ linea, cantidad }));
  return { ...de, ...(todas && { lineas: todas }) };
}

const falta = (campo: string, message: string): AppError =>
  new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });

interface PorGuardar {
  emisor: EmisorDte;
  ambiente: Ambiente;
  certificado: Certificado;
  pedido: PedidoGuardado;
  porEmitir: PorEmitir;
  venta_id: number | null;
  tomado: Tomado;
}

async function firmarYGuardar(ctx: Context, partes: PorGuardar): Promise<FilaDte> {
  const { emisor, ambiente, certificado, pedido, tomado, venta_id } = partes;
  const { correo, ...documentoSinFolio } = partes.porEmitir;
  const documento: DocumentoTributario = { ...documentoSinFolio, emisor, folio: tomado.folio };
  const instante = instanteEnSantiago(new Date());
  const { xml, ted } = firmarDocumento(documento, { caf: tomado.caf, certificado, instante });
  exigirEsquema(documento, xml, { emisor, certificado, instante });
  const { totales, receptor } = documento;
  const [fila] = await ctx.db
    .insert(dte)
    .values({
      ambiente,
      tipo: documento.tipo,
      folio: documento.folio,
      factura_venta_id: venta_id,
      devolucion_id: pedido.origen.devolucion ?? null,
      corrige_id: pedido.corrige_texto ? await dteDeVenta(ctx, pedido.origen.factura_venta!) : null,
      pedido,
      clave: pedido.clave ?? null,
      correo,
      fecha_emision: documento.fecha,
      receptor_rut: receptor.rut,
      receptor: receptor.razon_social,
      neto: totales.neto,
      exento: totales.exento,
      iva: totales.iva,
      total: totales.total,
      documento,
      xml: enBytes(xml),
      ted,
      emitido_por: ctx.actor?.id ?? null,
    })
    .returning();
  return fila!;
}

async function dteDeVenta({ db }: Context, factura_venta_id: number): Promise<number | null> {
  const [fila] = await db.select({ id: dte.id }).from(dte).where(eq(dte.factura_venta_id, factura_venta_id));
  return fila?.id ?? null;
}

/** What the SII's own schema would refuse is never signed for good: its folio goes back. A boleta has none but its envelope's. */
function exigirEsquema(
  { tipo }: DocumentoTributario,
  xml: string,
  firmante: Pick<Parameters<typeof ensobrar>[0], 'emisor' | 'certificado' | 'instante'>,
): void {
  const faltas = esBoleta(tipo)
    ? faltasDelEsquema(ensobrar({ id: 'REVISION', documentos: [{ tipo, xml }], ...firmante }), 'EnvioBOLETA_v11')
    : faltasDelEsquema(comoArchivo(xml), 'DTE_v10');
  if (faltas.length === 0) return;
  throw new AppError('CONFLICTO', {
    message: `El documento no cumple el formato del SII: ${faltas[0]}`,
    details: { faltas },
  });
}

/** Who issues confirms a folio, a total and a receiver: what they saw. */
function exigirLoConfirmado({ folio, total, receptor_rut }: FilaDte, confirmo: PedidoDte['confirmo']): void {
  if (!confirmo) return;
  const mismo =
    (confirmo.folio === undefined || confirmo.folio === folio) &&
    confirmo.total === total &&
    limpiarRut(confirmo.rut) === limpiarRut(receptor_rut);
  if (mismo) return;
  throw new AppError('DTE_CAMBIADO', {
    message: `Ahora sería el folio ${folio}, por ${formatPrecio(total)}, a ${receptor_rut}: no es lo que viste. Revisa la vista previa y confirma de nuevo.`,
    details: { folio, total, rut: receptor_rut },
  });
}
