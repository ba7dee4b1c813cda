import { nombreDeVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { Link } from '#web/ui/link.tsx';

interface VentaLinkProps {
  documento: { id: number; tipo: TipoVenta; folio: number } | null;
}

/** A paper of a sale by its name, and nothing where there is none. */
export function VentaLink({ documento }: VentaLinkProps) {
  return documento && <Link to={`${FACTURAS_VENTA}/${documento.id}`}>{nombreDeVenta(documento)}</Link>;
}
