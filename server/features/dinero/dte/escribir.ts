import { sql } from 'drizzle-orm';
import type { DocumentoTributario, ReferenciaDte } from '#contract/dinero/dte/documento.ts';
import type { PedidoDte } from '#contract/dinero/dte/dte.ts';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import {
  esBoleta,
  esExento,
  esNota,
  MAX_REFERENCIAS,
  nombreDeDte,
  ORDEN_DE_COMPRA,
  type TipoDte,
} from '#contract/dinero/dte/tipos.ts';
import { GUIA, NOTA_DE_CREDITO_VENTA } from '#contract/dinero/facturas-venta/estados.ts';
import { limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import { buscarProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { buscarDevolucion } from '#server/features/bodega/devoluciones/index.ts';
import { exigirQueValga } from '#server/features/dinero/facturas-venta/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { cuerpoDeNota, cuerpoDeTexto, cuerpoDeVenta, cuerpoSinPrecios } from './armar.ts';
import { guiasDe, leerVenta, type QuienCompro, quienCompro, type VentaLeida } from './origen.ts';
import { exigirEntero, receptorDe } from './receptor.ts';

const LLEVA_IVA = (num_pedido: number) =>
  `El pedido ${num_pedido} lleva IVA: emite una factura o una boleta que no sea exenta.`;

/** A document but for its issuer and folio. */
export type PorEmitir = Omit<DocumentoTributario, 'emisor' | 'folio'> & { correo: string | null };

/** The tax document of a sale's paper that was just written down, all of it as that one has it. */
export async function documentoDeVenta(ctx: Context, venta_id: number, pedido: PedidoDte): Promise<PorEmitir> {
  const venta = await leerVenta(ctx, venta_id);
  const quien = await quienCompro(ctx, venta.compra_id);
  const referida = venta.referencia_id === null ? null : await leerVenta(ctx, venta.referencia_id);
  const { tipo } = venta;
  if (esExento(tipo) && quien.afecta) throw new AppError('CONFLICTO', { message: LLEVA_IVA(quien.num_pedido) });
  const cuerpo = referida ? deNota(venta, referida) : cuerpoDeVenta(venta);
  return {
    tipo,
    fecha: venta.fecha_emision,
    receptor: receptorDe(tipo, venta, quien, pedido.receptor),
    ...pagoDe(tipo, venta, quien, pedido),
    ...(tipo === GUIA && { traslado: trasladoDe(quien, pedido) }),
    ...cuerpo,
    referencias: conLasDichas(
      referida ? [sobre(venta, referida)] : [...ordenDe(quien), ...(await guiasQueCobra(ctx, venta))],
      pedido,
    ),
    correo: pedido.correo ?? (quien.email || null),
  };
}

/** A boleta is paid as it is bought; who hasn't paid the rest owes it until it is due. */
function pagoDe(tipo: TipoDte, { vence }: VentaLeida, { pagada }: QuienCompro, { forma_pago }: PedidoDte) {
  if (esBoleta(tipo) || tipo === GUIA || esNota(tipo)) return forma_pago ? { forma_pago } : {};
  const forma = forma_pago ?? (pagada ? 1 : 2);
  return { forma_pago: forma, ...(forma === 2 && { vence }) };
}

function trasladoDe({ direccion, comuna, entrega }: QuienCompro, { traslado }: PedidoDte) {
  return {
    motivo: traslado?.motivo ?? (1 as const),
    despacho: traslado?.despacho ?? (entrega === 'retiro' ? (1 as const) : (2 as const)),
    patente: traslado?.patente || undefined,
    rut_transportista: traslado?.rut_transportista,
    chofer: traslado?.chofer,
    direccion: traslado?.direccion || (entrega === 'despacho' ? direccion : undefined) || undefined,
    comuna: traslado?.comuna || (entrega === 'despacho' ? comuna : undefined) || undefined,
    ciudad: traslado?.ciudad || undefined,
  };
}

const ordenDe = ({ oc }: QuienCompro): ReferenciaDte[] =>
  oc ? [{ tipo: ORDEN_DE_COMPRA, folio: oc.codigo, fecha: oc.fecha }] : [];

const guiasQueCobra = async (ctx: Context, venta: VentaLeida): Promise<ReferenciaDte[]> =>
  venta.tipo === GUIA ? [] : guiasDe(ctx, venta);

/** What takes all that a paper charges annuls it. */
const anulaTodo = (venta: VentaLeida, { total }: VentaLeida): boolean =>
  venta.total === total && (venta.tipo === NOTA_DE_CREDITO_VENTA || venta.deshace);

const sobre = (venta: VentaLeida, referida: VentaLeida): ReferenciaDte => ({
  tipo: String(referida.tipo),
  folio: String(referida.folio),
  fecha: referida.fecha_emision,
  codigo: anulaTodo(venta, referida) ? 1 : 3,
  razon: porQueDe(venta, referida),
});

const porQueDe = (venta: VentaLeida, referida: VentaLeida): string =>
  venta.razon || `${anulaTodo(venta, referida) ? 'Anula' : 'Corrige monto de'} ${nombreDeDte(referida)}`;

/** A note that annuls a paper repeats its lines. */
const deNota = (venta: VentaLeida, referida: VentaLeida) =>
  anulaTodo(venta, referida) && referida.lineas.length > 0
    ? cuerpoDeVenta({ ...referida, tipo: venta.tipo })
    : cuerpoDeNota(venta, porQueDe(venta, referida), referida.iva > 0);

function conLasDichas(suyas: readonly ReferenciaDte[], { referencias = [] }: PedidoDte): ReferenciaDte[] {
  const dichas = referencias.filter(
    ({ tipo, folio }) => !suyas.some((suya) => suya.tipo === tipo && suya.folio === folio),
  );
  return [...suyas, ...dichas].slice(0, MAX_REFERENCIAS);
}

/** A credit note that corrects the words of a paper: who receives it as it should have been. */
export async function documentoDeTexto(
  ctx: Context,
  venta_id: number,
  pedido: PedidoDte,
  fecha: string,
): Promise<PorEmitir> {
  await exigirQueValga(ctx, venta_id);
  const venta = await leerVenta(ctx, venta_id);
  const quien = await quienCompro(ctx, venta.compra_id);
  const razon = pedido.razon!;
  return {
    tipo: pedido.tipo,
    fecha,
    receptor: receptorDe(pedido.tipo, venta, quien, pedido.receptor),
    ...cuerpoDeTexto(razon),
    referencias: conLasDichas(
      [{ tipo: String(venta.tipo), folio: String(venta.folio), fecha: venta.fecha_emision, codigo: 2, razon }],
      pedido,
    ),
    correo: pedido.correo ?? (quien.email || null),
  };
}

/** The guía by which goods go back to a supplier: no sale, and without prices. */
export async function documentoDeDevolucion(
  ctx: Context,
  devolucion_id: number,
  pedido: PedidoDte,
  fecha: string,
): Promise<PorEmitir> {
  const devolucion = await buscarDevolucion(ctx, devolucion_id);
  if (!devolucion) throw new AppError('NO_ENCONTRADO', { message: 'Devolución no encontrada.' });
  if (devolucion.estado === 'anulada')
    throw new AppError('CONFLICTO', { message: `La ${devolucion.numero} está anulada: no lleva guía.` });
  await exigirSinGuia(ctx, devolucion_id);
  const proveedor = (await buscarProveedor(ctx.db, devolucion.proveedor_id))!;
  const { receptor: dicho = {}, traslado } = pedido;
  const receptor = {
    rut: rutConGuion(limpiarRut(proveedor.rut_provedor)),
    razon_social: dicho.razon_social || proveedor.nombre_provedor,
    giro: dicho.giro || 'Proveedor',
    direccion: dicho.direccion || proveedor.direccion || undefined,
    comuna: dicho.comuna || proveedor.comuna || undefined,
    ciudad: dicho.ciudad || undefined,
  };
  exigirEntero(receptor);
  const lineas = devolucion.items.map(({ codigo_producto_fussan, descripcion, cantidad }) => ({
    codigo: String(codigo_producto_fussan),
    descripcion,
    cantidad,
  }));
  return {
    tipo: GUIA,
    fecha,
    receptor,
    traslado: {
      motivo: traslado?.motivo ?? 7,
      despacho: traslado?.despacho,
      patente: traslado?.patente || undefined,
      rut_transportista: traslado?.rut_transportista,
      chofer: traslado?.chofer,
      direccion: traslado?.direccion || receptor.direccion,
      comuna: traslado?.comuna || receptor.comuna,
      ciudad: traslado?.ciudad || undefined,
    },
    ...cuerpoSinPrecios(lineas),
    referencias: conLasDichas([], pedido),
    correo: pedido.correo ?? (proveedor.email || null),
  };
}

/** Goods go back once: a second guía waits until the first is refused. */
async function exigirSinGuia({ db }: Pick<Context, 'db'>, devolucion_id: number): Promise<void> {
  // Of two at once the second sees what the first issued.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dte-devolucion:${devolucion_id}`}, 0))`);
  const { rows } = await db.execute<{ id: number; tipo: TipoDte; folio: number }>(sql`
    select id, tipo, folio from dte where devolucion_id = ${devolucion_id} and estado ${noEn<EstadoDte>('rechazado')} limit 1`);
  const [guia] = rows;
  if (!guia) return;
  throw new AppError('CONFLICTO', {
    message: `La devolución ya va con ${nombreDeDte(guia)}.`,
    details: { documento: guia.id },
  });
}
