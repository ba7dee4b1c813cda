import { formaElegida } from '#contract/dinero/formas-de-pago.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import {
  avisoDeReserva,
  type Compra,
  diaDeEntrega,
  ETIQUETA_PAGO,
  esperaElPago,
  RETIRO_EN_TIENDA,
} from '#contract/ventas/compras/compras.ts';
import { reservaVigente } from '#contract/ventas/compras/compras-estados.ts';
import { useShop } from '#web/client/use-shop.ts';
import { isAnulada, nothingToPay } from '#web/shared/compras/anulada.ts';
import { EstadoBadge } from '#web/shared/compras/estado-badge.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { BultosPanel } from './bultos-panel.tsx';
import { CompraLines, CompraSaldo, CompraTotals } from './compra-lines.tsx';
import { CompraTimeline } from './compra-timeline.tsx';
import styles from './compra-view.module.css';
import { DineroPanels } from './dinero-panels.tsx';
import { DocumentosPanel } from './documentos-panel.tsx';
import { RetornosPanel } from './retornos-panel.tsx';
import { SalidaFacts } from './salida-facts.tsx';

/** What a customer sees of a purchase: how it is managed concerns the staff alone. `enRevision`: a proof of its payment waits for them. */
export function CompraView({ compra, enRevision }: { compra: Compra; enRevision: boolean }) {
  const reserva = reservaVigente(compra);
  const elegida = formaElegida(compra.forma_pago, compra.vence_pago);
  return (
    <div className={styles.compra}>
      <Panel title={`Pedido N° ${compra.num_pedido}`}>
        <Facts>
          <Fact label="Estado">
            <EstadoBadge estado={compra.estado} />
          </Fact>
          <Fact label="Fecha de compra">{compra.fecha_compra && formatFecha(compra.fecha_compra)}</Fact>
          {/* What was cancelled doesn't arrive. */}
          {!isAnulada(compra) && (
            <Fact label={compra.entrega === 'retiro' ? 'Fecha de retiro' : 'Fecha estimada de entrega'}>
              {formatFecha(diaDeEntrega(compra))}
              {esperaElPago(compra.forma_pago, compra.estado_pago === 'pagado') && (
                <span className={styles.soft}>Se cuenta desde el día del pago.</span>
              )}
              {compra.entrega === 'retiro' && (
                <span className={styles.soft}>
                  {compra.fecha_entrega ? 'Disponible desde ese día.' : 'A más tardar ese día.'}
                </span>
              )}
            </Fact>
          )}
          <Fact label="Tipo de pago">
            {compra.tipo_pago}
            {elegida && <span className={styles.soft}>Elegiste: {elegida}</span>}
          </Fact>
          <Fact label="Documento">{compra.documento === 'factura' ? 'Factura' : 'Boleta'}</Fact>
          <Fact label="Estado del pago" wide={Boolean(reserva)}>
            {nothingToPay(compra) ? 'No hay nada que pagar' : ETIQUETA_PAGO[compra.estado_pago]}
            {compra.pagado > 0 && compra.por_pagar > 0 && (
              <span className={styles.soft}>
                Van {formatPrecio(compra.pagado)}; faltan {formatPrecio(compra.por_pagar)}.
              </span>
            )}
            {reserva && (
              <span className={styles.soft}>
                {enRevision
                  ? 'Te guardamos los productos mientras revisamos tu comprobante.'
                  : avisoDeReserva(reserva, compra.reserva_corta)}
              </span>
            )}
          </Fact>
        </Facts>
      </Panel>
      <DocumentosPanel compra={compra} />
      <Panel title="Seguimiento">
        <CompraTimeline compra={compra} inRow />
      </Panel>
      <Panel title="Productos">
        <CompraLines compra={compra} />
        <CompraTotals compra={compra} />
        <CompraSaldo compra={compra} />
      </Panel>
      {(compra.pagado > 0 || compra.devuelto > 0 || compra.por_devolver > 0) && <DineroPanels compra={compra} />}
      {(compra.estado === 'Despachado' || compra.estado === 'Entregado' || compra.num_gd !== null) && (
        <RetornosPanel compra={compra} />
      )}
      <Panel title={compra.entrega === 'retiro' ? 'Retiro y contacto' : 'Despacho y contacto'}>
        <Facts>
          {compra.entrega === 'retiro' ? <Retiro compra={compra} /> : <Despacho compra={compra} />}
          <SalidaFacts compra={compra} />
          <Fact label="Contacto">{formatTelefono(String(compra.contacto || ''))}</Fact>
          <Fact label="Correo electrónico">{compra.email}</Fact>
        </Facts>
      </Panel>
      {compra.num_gd !== null && <BultosPanel compra={compra} />}
      {compra.documento === 'factura' && (
        <Panel title="Datos de la factura">
          <Facts>
            <Fact label="RUT">{compra.factura && formatRut(compra.factura.rut)}</Fact>
            <Fact label="Razón social">{compra.factura?.razon_social}</Fact>
            <Fact label="Giro">{compra.factura?.giro}</Fact>
          </Facts>
        </Panel>
      )}
    </div>
  );
}

function Despacho({ compra }: { compra: Compra }) {
  return (
    <>
      <Fact label="Dirección">{compra.direccion}</Fact>
      <Fact label="Comuna">{compra.comuna}</Fact>
    </>
  );
}

/** Where the goods wait, as the purchase was told, and when the shop is open today. */
function Retiro({ compra }: { compra: Compra }) {
  const horario = useShop()?.horario ?? [];
  return (
    <>
      <Fact label={RETIRO_EN_TIENDA}>
        {compra.direccion.replace(`${RETIRO_EN_TIENDA}: `, '')} <Link to="/contacto#como-llegar">Cómo llegar</Link>
      </Fact>
      {horario.length > 0 && (
        <Fact label="Horario de la tienda">
          <span className={styles.hours}>{horario.join('\n')}</span>
        </Fact>
      )}
    </>
  );
}
