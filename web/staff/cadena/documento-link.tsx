import type { Miembro } from '#contract/licitacion/cadena.ts';
import { COMPRA, COTIZACIONES, ORDENES, RECEPCIONES } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA, LICITACIONES, OC_PORTAL, OTS } from '#web/staff/addresses-licitacion.ts';
import { Link } from '#web/ui/link.tsx';

const PAGE: Readonly<Record<Miembro, string>> = {
  oportunidad: LICITACIONES,
  cotizacion: COTIZACIONES,
  oc: OC_PORTAL,
  compra: COMPRA,
  orden: ORDENES,
  llegada: RECEPCIONES,
  ot: OTS,
  'factura-venta': FACTURAS_VENTA,
};

export const DocumentoLink = ({ miembro, id, nombre }: { miembro: Miembro; id: number; nombre: string }) => (
  <Link to={`${PAGE[miembro]}/${id}`}>{nombre}</Link>
);
