import { type Compra, RETIRO_EN_TIENDA } from '#contract/compras.ts';
import { formatFecha } from '#contract/fechas.ts';
import { formatTelefono } from '#contract/telefono.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page.tsx';
import { isCancelled } from './cancelled.ts';
import { CompraLines, CompraTotals } from './compra-lines.tsx';
import styles from './compra-view.module.css';
import { EstadoBadge } from './estado-badge.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const ESTADO_PAGO: Record<Compra['estado_pago'], string> = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  reembolsado: 'Reembolsado',
};

/** Everything that is known of a purchase; how it is managed concerns the staff alone. */
export function CompraView({ compra, forStaff }: { compra: Compra; forStaff: boolean }) {
  const suppliers = suppliersOf(compra);
  return (
    <div className={styles.compra}>
      <Panel title={`Pedido N° ${compra.num_pedido}`}>
        <Facts>
          <Fact label="Estado">
            <EstadoBadge estado={compra.estado} />
          </Fact>
          <Fact label="Fecha de compra">{compra.fecha_compra && formatFecha(compra.fecha_compra)}</Fact>
          {/* What was cancelled doesn't arrive. */}
          {!isCancelled(compra) && (
            <Fact label={compra.entrega === 'retiro' ? 'Fecha de retiro' : 'Fecha estimada de entrega'}>
              {compra.fecha_retiro && formatFecha(compra.fecha_retiro)}
              {compra.entrega === 'retiro' && (
                <span className={styles.soft}>Disponible desde 24 hrs y a más tardar ese día.</span>
              )}
            </Fact>
          )}
          <Fact label="Tipo de pago">{compra.tipo_pago}</Fact>
          <Fact label="Estado del pago">{ESTADO_PAGO[compra.estado_pago]}</Fact>
          <Fact label="Documento">{compra.documento === 'factura' ? 'Factura' : 'Boleta'}</Fact>
          <Fact label={suppliers.length > 1 ? 'Proveedores' : 'Proveedor'}>{suppliers.join(', ')}</Fact>
        </Facts>
      </Panel>
      <Panel title="Seguimiento">
        <OrderTimeline compra={compra} />
      </Panel>
      <Panel title="Productos">
        <CompraLines compra={compra} />
        <CompraTotals compra={compra} />
      </Panel>
      <Panel title={compra.entrega === 'retiro' ? 'Retiro y contacto' : 'Despacho y contacto'}>
        <Facts>
          {compra.entrega === 'retiro' ? <Pickup compra={compra} /> : <Dispatch compra={compra} />}
          <Fact label="Contacto">{formatTelefono(String(compra.contacto || ''))}</Fact>
          <Fact label="Correo electrónico">{compra.email}</Fact>
        </Facts>
      </Panel>
      {compra.documento === 'factura' && (
        <Panel title="Datos de la factura">
          <Facts>
            <Fact label="RUT">{compra.factura?.rut}</Fact>
            <Fact label="Razón social">{compra.factura?.razon_social}</Fact>
            <Fact label="Giro">{compra.factura?.giro}</Fact>
          </Facts>
        </Panel>
      )}
      {forStaff && (
        <Panel title="Gestión">
          <Facts>
            <Fact label="Web del proveedor">{compra.web_provedor}</Fact>
            <Fact label="Gestión de compras">{compra.gestion_compras}</Fact>
            <Fact label="Gestión logística">{compra.gestion_logica}</Fact>
            <Fact label="Código Fussan">{compra.codigo_producto_fussan || ''}</Fact>
            <Fact label="Descripción">{compra.descripcion}</Fact>
            <Fact label="Unidades compradas">{compra.otv_compras}</Fact>
          </Facts>
        </Panel>
      )}
    </div>
  );
}

/** Those of its lines, each once. The purchase itself names the first line's, or whom the staff put in that place. */
function suppliersOf({ provedor, items }: Compra): string[] {
  if (provedor !== items[0]?.provedor) return [provedor];
  return [...new Set(items.map((line) => line.provedor))].filter(Boolean);
}

function Dispatch({ compra }: { compra: Compra }) {
  return (
    <>
      <Fact label="Dirección">{compra.direccion}</Fact>
      <Fact label="Comuna">{compra.comuna}</Fact>
    </>
  );
}

/** Where the goods wait, as the order was told, and when the shop is open today. */
function Pickup({ compra }: { compra: Compra }) {
  const horario = useShop()?.horario ?? [];
  return (
    <>
      <Fact label={RETIRO_EN_TIENDA}>{compra.direccion.replace(`${RETIRO_EN_TIENDA}: `, '')}</Fact>
      {horario.length > 0 && (
        <Fact label="Horario de la tienda">
          <span className={styles.hours}>{horario.join('\n')}</span>
        </Fact>
      )}
    </>
  );
}
