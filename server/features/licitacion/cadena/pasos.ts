import { ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes/estados.ts';
import { numeroDeOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { numeroDeLlegada } from '#contract/bodega/recepciones/llegadas.ts';
import { ETIQUETA_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { ETIQUETA_VENTA, nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { ClaseDePago } from '#contract/dinero/pagos/pagos.ts';
import type { Avance, DocumentoDeCadena, Paso, PasoDeCadena } from '#contract/licitacion/cadena.ts';
import { ETIQUETA_COMISION } from '#contract/licitacion/comisiones/estados.ts';
import { ETIQUETA_ETAPA_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import { ETIQUETA_OPORTUNIDAD } from '#contract/licitacion/oportunidades/estados.ts';
import { ETIQUETA_OT, numeroDeOt } from '#contract/licitacion/ots/estados.ts';
import { formatMonto } from '#contract/valores/moneda.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import type { ComisionDeFactura } from '#server/features/licitacion/comisiones/index.ts';
import type { LoEncontrado } from './encontrado.ts';

/** In these a purchase's goods have left, with a work order or without. */
const SALIERON = ['Despachado', 'Listo para retiro', 'Entregado'];

type Parte = NonNullable<PasoDeCadena['parte']>;
interface Visto {
  avance: Avance;
  documentos: DocumentoDeCadena[];
  parte?: Parte | null;
}

/** Every step of a sale with its documents, and how far each is. Pure: what was found decides. */
export function pasosDe(
  todo: LoEncontrado,
  comisiones: readonly ComisionDeFactura[],
  conMontos: boolean,
): PasoDeCadena[] {
  const vistos: Record<Paso, Visto> = {
    oportunidad: deOportunidad(todo),
    cotizacion: deCotizacion(todo),
    oc: dePedido(todo),
    ordenes: deOrdenes(todo),
    recepcion: deRecepcion(todo),
    ot: deOts(todo),
    factura: deFacturas(todo),
    pago: dePagos(todo),
    comision: deComisiones(todo, comisiones, conMontos),
  };
  return (Object.entries(vistos) as [Paso, Visto][]).map(([paso, { avance, documentos, parte = null }]) => ({
    paso,
    avance,
    fecha: documentos.reduce<string | null>(
      (ultima, { fecha }) => (fecha && fecha > (ultima ?? '') ? fecha : ultima),
      null,
    ),
    parte,
    documentos,
  }));
}

const neto = (pesos: number) => `${formatPrecio(pesos)} neto`;
const vivas = ({ compras }: LoEncontrado) => compras.filter(({ estado }) => estado !== ANULADO);
const vende = (todo: LoEncontrado) => todo.cotizaciones.length + todo.compras.length + todo.ocs.length > 0;

function deOportunidad({ oportunidades }: LoEncontrado): Visto {
  const perdida = oportunidades.some(({ estado }) => ['perdida', 'desierta', 'descartada'].includes(estado));
  const abierta = oportunidades.some(({ estado }) => ['propuesta', 'en_estudio'].includes(estado));
  return {
    avance: oportunidades.length === 0 ? 'sin' : perdida ? 'perdido' : abierta ? 'en-curso' : 'hecho',
    documentos: oportunidades.map(({ id, codigo, comprador, estado, fecha }) => ({
      miembro: 'oportunidad',
      id,
      clave: String(id),
      nombre: codigo,
      fecha,
      estado: ETIQUETA_OPORTUNIDAD[estado],
      detalle: comprador,
    })),
  };
}

function deCotizacion(todo: LoEncontrado): Visto {
  const { cotizaciones } = todo;
  const estados = cotizaciones.map(({ estado }) => estado);
  const perdidas = estados.every((estado) => estado === 'rechazada' || estado === 'vencida');
  const abiertas = estados.some((estado) => estado === 'borrador' || estado === 'enviada');
  const avance = perdidas ? 'perdido' : abiertas ? 'en-curso' : 'hecho';
  return {
    avance:
      estados.length > 0 ? avance : todo.oportunidades.length > 0 && todo.compras.length === 0 ? 'pendiente' : 'sin',
    documentos: cotizaciones.map((una) => ({
      miembro: 'cotizacion',
      id: una.id,
      clave: String(una.id),
      nombre: `Cotización ${una.num_cotizacion}`,
      fecha: una.fecha,
      estado: ETIQUETA_ETAPA[una.estado],
      detalle: neto(una.neto),
    })),
  };
}

/** What the body ordered, and the purchase that was made of it. */
function dePedido(todo: LoEncontrado): Visto {
  const { ocs, compras } = todo;
  const anulado = compras.length > 0 && vivas(todo).length === 0;
  const hecho = compras.length > 0 || ocs.some(({ etapa }) => etapa === 'tomada' || etapa === 'convertida');
  const avance = anulado
    ? 'perdido'
    : hecho
      ? 'hecho'
      : ocs.length > 0
        ? 'en-curso'
        : vende(todo)
          ? 'pendiente'
          : 'sin';
  return {
    avance: avance === 'sin' && todo.oportunidades.length > 0 ? 'pendiente' : avance,
    documentos: [
      ...ocs.map(
        ({ id, codigo, etapa, fecha, neto: monto, moneda }): DocumentoDeCadena => ({
          miembro: 'oc',
          id,
          clave: `oc-${id}`,
          nombre: `OC ${codigo}`,
          fecha,
          estado: ETIQUETA_ETAPA_OC[etapa],
          detalle: `${formatMonto(monto, moneda)} neto`,
        }),
      ),
      ...compras.map(
        ({ id, num_pedido, estado, fecha, total }): DocumentoDeCadena => ({
          miembro: 'compra',
          id,
          clave: String(id),
          nombre: `Pedido ${num_pedido}`,
          fecha,
          estado,
          detalle: formatPrecio(total),
        }),
      ),
    ],
  };
}

/** Without any, what was sold was there; what isn't sold yet may still have to be ordered. */
const sinOrdenes = (todo: LoEncontrado): Avance => (todo.compras.length > 0 ? 'sin' : 'pendiente');

function deOrdenes(todo: LoEncontrado): Visto {
  const ordenes = todo.ordenes.filter(({ estado }) => estado !== 'anulada');
  const porEnviar = ordenes.some(({ estado }) => estado === 'borrador');
  return {
    avance: ordenes.length === 0 ? sinOrdenes(todo) : porEnviar ? 'en-curso' : 'hecho',
    documentos: todo.ordenes.map(({ id, numero, estado, proveedor, fecha }) => ({
      miembro: 'orden',
      id,
      clave: String(id),
      nombre: numeroDeOrden(numero),
      fecha,
      estado: ETIQUETA_ORDEN[estado],
      detalle: proveedor,
    })),
  };
}

function deRecepcion(todo: LoEncontrado): Visto {
  const ordenes = todo.ordenes.filter(({ estado }) => estado !== 'anulada');
  // What was closed is not waited for any more.
  const de = suma(ordenes, (una) => (una.estado === 'recibida' ? una.recibidas : una.unidades));
  const hechas = suma(ordenes, ({ recibidas }) => recibidas);
  const avance = de > 0 && hechas >= de ? 'hecho' : hechas > 0 ? 'en-curso' : 'pendiente';
  return {
    avance: ordenes.length === 0 ? sinOrdenes(todo) : avance,
    parte: de > 0 ? { hechas, de, en: 'unidades' } : null,
    documentos: todo.llegadas.map(({ id, numero, estado, proveedor, fecha, unidades }) => ({
      miembro: 'llegada',
      id,
      clave: String(id),
      nombre: numeroDeLlegada(numero),
      fecha,
      estado: ETIQUETA_LLEGADA[estado],
      detalle: `${unidades === 1 ? '1 unidad' : `${unidades} unidades`} · ${proveedor}`,
    })),
  };
}

function deOts(todo: LoEncontrado): Visto {
  const compras = vivas(todo);
  const de = suma(compras, ({ unidades }) => unidades);
  const hechas = suma(compras, ({ estado, unidades, despachada }) =>
    SALIERON.includes(estado) ? unidades : despachada,
  );
  const empezada = compras.some(({ en_ot, estado }) => en_ot > 0 || estado === 'En preparación');
  return {
    avance: de > 0 && hechas >= de ? 'hecho' : hechas > 0 || empezada ? 'en-curso' : vende(todo) ? 'pendiente' : 'sin',
    parte: de > 0 ? { hechas, de, en: 'unidades' } : null,
    documentos: todo.ots.map(({ id, numero, estado, num_gd, unidades, fecha }) => ({
      miembro: 'ot',
      id,
      clave: String(id),
      nombre: numeroDeOt(numero),
      fecha,
      estado: ETIQUETA_OT[estado],
      detalle: [unidades === 1 ? '1 unidad' : `${unidades} unidades`, num_gd && `guía ${num_gd}`]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}

/** With no paper of its own a purchase that was paid is charged by its boleta, which the shop's counter gives. */
function deFacturas(todo: LoEncontrado): Visto {
  const compras = vivas(todo);
  const de = sumar(...compras.map(({ total }) => total));
  const hechas = sumar(...compras.map(({ facturado }) => facturado));
  const avance = de > 0 && hechas >= de ? 'hecho' : hechas > 0 ? 'en-curso' : vende(todo) ? 'pendiente' : 'sin';
  return {
    avance,
    parte: de > 0 ? { hechas, de, en: 'pesos' } : null,
    documentos: todo.ventas.map(({ id, tipo, folio, estado, total, fecha }) => ({
      miembro: 'factura-venta',
      id,
      clave: String(id),
      nombre: nombreDeVenta({ tipo, folio }),
      fecha,
      estado: ETIQUETA_VENTA[estado],
      detalle: formatPrecio(total),
    })),
  };
}

function dePagos(todo: LoEncontrado): Visto {
  const compras = vivas(todo);
  const { pagado, por_pagar } = cobroDe(todo);
  const pagada = compras.length > 0 && pagado > 0 && por_pagar === 0;
  const de = sumar(...compras.map(({ total, rebajado }) => sumar(total, -rebajado)));
  return {
    avance: pagada ? 'hecho' : pagado > 0 ? 'en-curso' : vende(todo) ? 'pendiente' : 'sin',
    parte: pagado > 0 ? { hechas: Math.min(pagado, de), de, en: 'pesos' } : null,
    documentos: todo.pagos.map(
      ({ id, compra_id, clase, monto, fecha, factura }): DocumentoDeCadena => ({
        ...(factura ? { miembro: 'factura-venta', id: factura.id } : { miembro: 'compra', id: compra_id }),
        clave: `pago-${id}`,
        nombre: formatPrecio(Math.abs(monto)),
        fecha,
        estado: queFue(clase, monto),
        detalle: factura ? `de la ${nombreDeVenta(factura).toLowerCase()}` : 'del pedido',
      }),
    ),
  };
}

/** What a row of the ledger is: money that was paid or went back, or what passed to or from its client's balance. */
function queFue(clase: ClaseDePago, monto: number): string {
  if (clase === 'reembolso') return 'Devuelto al cliente';
  if (clase === 'traspaso') return monto > 0 ? 'Pagado con saldo a favor' : 'Dejado a favor del cliente';
  return 'Pagado';
}

/** Who doesn't see costs isn't told what a commission comes to either, only how far it is. */
function deComisiones(todo: LoEncontrado, comisiones: readonly ComisionDeFactura[], conMontos: boolean): Visto {
  // What nobody sold, as what is bought over the web, gives none.
  const debeComision = todo.cotizaciones.some(({ con_vendedor }) => con_vendedor);
  const pagadas = comisiones.every(({ estado }) => estado === 'pagada');
  return {
    avance: comisiones.length === 0 ? (debeComision ? 'pendiente' : 'sin') : pagadas ? 'hecho' : 'en-curso',
    documentos: comisiones.map(({ factura_id, vendedor, mes, estado, monto }) => ({
      miembro: 'factura-venta',
      id: factura_id,
      clave: `comision-${factura_id}`,
      nombre: conMontos ? formatPrecio(monto) : 'Comisión',
      fecha: null,
      estado: ETIQUETA_COMISION[estado],
      detalle: `de ${vendedor}, en ${mes.split('-').reverse().join('-')}`,
    })),
  };
}

/** What is charged less what credit notes took, what was paid of that, and what is owed: IVA included. */
/** What papers charge of the purchases of a chain, and what is paid and still to be paid of these. */
export function cobroDe(todo: LoEncontrado): { facturado: number; pagado: number; por_pagar: number } {
  const cobradas = todo.ventas.filter(({ cobra, estado }) => cobra && estado !== 'anulada');
  const compras = vivas(todo);
  return {
    facturado: sumar(...cobradas.map(({ total, acreditado }) => sumar(total, -acreditado))),
    // What went back is no longer paid: one figure, wherever the chain says it.
    pagado: sumar(...compras.map(({ pagado, devuelto }) => sumar(pagado, -devuelto))),
    por_pagar: sumar(...compras.map(({ por_pagar }) => por_pagar)),
  };
}

const suma = <T>(cosas: readonly T[], de: (una: T) => number): number =>
  cosas.reduce((total, una) => total + de(una), 0);
