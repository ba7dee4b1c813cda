import type { Compra } from '#contract/compras.ts';
import { formatFecha } from '#contract/fechas.ts';
import { formatPrecio, formatTotal, separarIva } from '#contract/money.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page.tsx';
import styles from './compra-view.module.css';
import { EstadoBadge } from './estado-badge.tsx';

const ESTADO_PAGO: Record<Compra['estado_pago'], string> = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  reembolsado: 'Reembolsado',
};

/** Everything that is known of a purchase. */
export function CompraView({ compra }: { compra: Compra }) {
  return (
    <div className={styles.compra}>
      <Panel title={`Pedido N° ${compra.num_pedido}`}>
        <Facts>
          <Fact label="Estado">
            <EstadoBadge estado={compra.estado} />
          </Fact>
          <Fact label="Fecha de compra">{compra.fecha_compra && formatFecha(compra.fecha_compra)}</Fact>
          <Fact label="Fecha de retiro">{compra.fecha_retiro && formatFecha(compra.fecha_retiro)}</Fact>
          <Fact label="Tipo de pago">{compra.tipo_pago}</Fact>
          <Fact label="Estado del pago">{ESTADO_PAGO[compra.estado_pago]}</Fact>
          <Fact label="Proveedor">{compra.provedor}</Fact>
          <Fact label="Web del proveedor">{compra.web_provedor}</Fact>
          <Fact label="Gestión de compras">{compra.gestion_compras}</Fact>
          <Fact label="Gestión logística">{compra.gestion_logica}</Fact>
          <Fact label="Código Fussan">{compra.codigo_producto_fussan || ''}</Fact>
          <Fact label="Descripción">{compra.descripcion}</Fact>
          <Fact label="Unidades compradas">{compra.otv_compras}</Fact>
        </Facts>
      </Panel>
      <Panel title="Productos">
        <Lines compra={compra} />
        <Totals compra={compra} />
      </Panel>
      <Panel title="Despacho y contacto">
        <Facts>
          <Fact label="Dirección">{compra.direccion}</Fact>
          <Fact label="Comuna">{compra.comuna}</Fact>
          <Fact label="Contacto">{compra.contacto || ''}</Fact>
          <Fact label="Correo electrónico">{compra.email}</Fact>
        </Facts>
      </Panel>
    </div>
  );
}

function Lines({ compra }: { compra: Compra }) {
  return (
    // The roles are written out because a table shown as cards loses them in some browsers.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.lines} role="table" aria-label="Productos de la compra">
      <thead role="rowgroup">
        <tr role="row">
          {['Código', 'Descripción', 'Proveedor', 'Precio', 'Cantidad', 'Subtotal'].map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {compra.items.map((line) => (
          <tr key={`${line.producto_id}-${line.codigo_producto_fussan}`} role="row">
            <td role="cell" data-label="Código">
              {line.codigo_producto_fussan || 'No disponible'}
            </td>
            <td role="cell" data-label="Descripción">
              {line.descripcion || 'No disponible'}
            </td>
            <td role="cell" data-label="Proveedor">
              {line.provedor || 'No disponible'}
            </td>
            <td role="cell" data-label="Precio">
              {formatPrecio(line.precio_unitario)}
            </td>
            <td role="cell" data-label="Cantidad">
              {line.cantidad}
            </td>
            <td role="cell" data-label="Subtotal" className={styles.subtotal}>
              {formatPrecio(line.subtotal)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Totals({ compra }: { compra: Compra }) {
  const { neto, iva, total } = separarIva(compra.precio_final);
  return (
    <dl className={styles.totals}>
      <Amount label="Productos" pesos={compra.precio_compra} />
      <div>
        <dt>Despacho</dt>
        <dd>{compra.costo_envio > 0 ? formatTotal(compra.costo_envio) : 'Gratis'}</dd>
      </div>
      <Amount label="Neto" pesos={neto} className={styles.taxes} />
      <Amount label="IVA (19%)" pesos={iva} />
      <Amount label="Total" pesos={total} className={styles.total} />
    </dl>
  );
}

function Amount({ label, pesos, className }: { label: string; pesos: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{formatTotal(pesos)}</dd>
    </div>
  );
}
