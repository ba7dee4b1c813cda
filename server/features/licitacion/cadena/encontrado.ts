import type { EstadoOrden } from '#contract/abastecimiento/ordenes/estados.ts';
import type { EstadoLlegada } from '#contract/bodega/recepciones/llegadas-estados.ts';
import type { EstadoVenta, TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { ClaseDePago } from '#contract/dinero/pagos/pagos.ts';
import type { LineaDeCadena } from '#contract/licitacion/cadena.ts';
import type { EtapaOc } from '#contract/licitacion/oc-publicas/estados.ts';
import type { EstadoOportunidad } from '#contract/licitacion/oportunidades/estados.ts';
import type { EstadoOt } from '#contract/licitacion/ots/estados.ts';
import type { Moneda } from '#contract/valores/moneda.ts';
import type { Etapa } from '#contract/ventas/cotizaciones/estados.ts';

export type LineaConUnidades = LineaDeCadena & { pedidas: number; recibidas: number };

interface Hallado {
  id: number;
  /** Santiago's: `YYYY-MM-DD`. */
  fecha: string | null;
}

/** All that stands in a chain, as the database has it; amounts in pesos. */
export interface LoEncontrado {
  oportunidades: (Hallado & { codigo: string; nombre: string; comprador: string; estado: EstadoOportunidad })[];
  cotizaciones: (Hallado & {
    num_cotizacion: number;
    estado: Etapa;
    cliente: string;
    neto: number;
    con_vendedor: boolean;
  })[];
  ocs: (Hallado & { codigo: string; etapa: EtapaOc; organismo: string; neto: number; moneda: Moneda })[];
  compras: (Hallado & {
    num_pedido: number;
    estado: string;
    cliente: string;
    unidades: number;
    total: number;
    facturado: number;
    rebajado: number;
    pagado: number;
    devuelto: number;
    por_pagar: number;
    en_ot: number;
    despachada: number;
  })[];
  ordenes: (Hallado & {
    numero: number;
    estado: EstadoOrden;
    proveedor: string;
    /** Of what it asks for in this chain. */
    unidades: number;
    recibidas: number;
    neto: number | null;
  })[];
  llegadas: (Hallado & {
    numero: number;
    estado: EstadoLlegada;
    proveedor: string;
    aceptadas: number | null;
    unidades: number;
  })[];
  ots: (Hallado & { numero: number; estado: EstadoOt; num_gd: string | null; unidades: number })[];
  ventas: (Hallado & {
    tipo: TipoVenta;
    folio: number;
    estado: EstadoVenta;
    total: number;
    acreditado: number;
    pagado: number;
    saldo: number;
    /** It charges something, as a guía and a credit note don't. */
    cobra: boolean;
  })[];
  /** What was paid of its purchases and what went back, each with the invoice that it names. */
  pagos: (Hallado & {
    compra_id: number;
    clase: ClaseDePago;
    monto: number;
    factura: { id: number; tipo: TipoVenta; folio: number } | null;
  })[];
  /** With how many of its units orders ask for, and came: the others are what they were. */
  lineas: LineaConUnidades[];
}
