import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_CANAL, ETIQUETA_PERDIDA } from '#contract/ventas/cotizaciones/estados.ts';
import { CLIENTES, COMPRA } from '#web/staff/addresses.ts';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './documento.module.css';

interface LeidaProps {
  cotizacion: CotizacionCompleta;
  isAdmin: boolean;
}

/** Whom it is for and on which terms, once it is no draft any more. */
export function LeidaFacts({ cotizacion, isAdmin }: LeidaProps) {
  const { cliente, cliente_id, cliente_rut, cliente_email, cliente_telefono, vence, credito, compra } = cotizacion;
  return (
    <>
      <Card title="Cliente">
        <CardFacts>
          <Fact label="Nombre">
            {isAdmin && cliente_id !== null ? <Link to={`${CLIENTES}/${cliente_id}`}>{cliente}</Link> : cliente}
          </Fact>
          {cliente_rut && <Fact label="RUT">{formatRut(cliente_rut)}</Fact>}
          <Fact label="Canal">{ETIQUETA_CANAL[cotizacion.canal]}</Fact>
          <Fact label="Correo">{cliente_email || 'No tiene'}</Fact>
          {cliente_telefono && <Fact label="Teléfono">{cliente_telefono}</Fact>}
          {credito && <Fact label="Crédito">{`${formatPrecio(credito.disponible)} disponible`}</Fact>}
        </CardFacts>
      </Card>
      <Card title="Condiciones">
        <CardFacts>
          <Fact label="Válida hasta">{vence ? formatFecha(vence) : '—'}</Fact>
          <Fact label="Pago">{cotizacion.condicion_de_pago || '—'}</Fact>
          <Fact label="Entrega">{cotizacion.plazo_entrega || '—'}</Fact>
          {cotizacion.oc_cliente !== null && <Fact label="OC del cliente">{cotizacion.oc_cliente}</Fact>}
          {cotizacion.motivo_perdida && <Fact label="Perdida por">{ETIQUETA_PERDIDA[cotizacion.motivo_perdida]}</Fact>}
          {compra && (
            <Fact label="Pedido">
              <Link to={`${COMPRA}/${compra.id}`}>N° {compra.num_pedido}</Link>
            </Fact>
          )}
        </CardFacts>
      </Card>
    </>
  );
}

/** The notes, as they were written. */
export function LeidaNotas({ cotizacion: { notas, notas_internas } }: Pick<LeidaProps, 'cotizacion'>) {
  if (!notas && !notas_internas) return null;
  return (
    <Card title="Notas">
      {notas && <p className={styles.texto}>{notas}</p>}
      {notas_internas && (
        <p className={styles.texto}>
          <span className={styles.soft}>Internas: </span>
          {notas_internas}
        </p>
      )}
    </Card>
  );
}
