import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatTotal } from '#contract/valores/money.ts';
import { compraEnviada } from '#contract/ventas/compras/compra-nueva.ts';
import {
  avisoDeEntrega,
  avisoDeReserva,
  COMPRA_WEB,
  ESPERA_APROBACION,
  obtenerCompra,
  POR_APROBAR,
} from '#contract/ventas/compras/compras.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useShop } from '#web/client/use-shop.ts';
import { PagarPedido } from '#web/shared/pago/pagar-pedido.tsx';
import type { Recibo } from '#web/shared/pago/pagar-state.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import styles from './pagar.module.css';
import { askForCorreoDeCompra } from './pagar-checkout.ts';
import { PagarLista } from './pagar-lista.tsx';

/** The purchase is made. If nobody could say that its mail leaves, that is said, and can be asked again. */
export function PagarListo({ recibo }: { recibo: Recibo }) {
  const navigate = useNavigate();
  const compra = useLoad(`recibo-${recibo.id}`, () => api(obtenerCompra, { params: { id: String(recibo.id) } }));
  const porPagar = compra.data !== undefined && compra.data.por_pagar > 0;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function retry(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const { estado, message } = await askForCorreoDeCompra(recibo);
      if (estado === 'retenido') {
        setFailure(message);
        return;
      }
      navigate('/pagar', {
        replace: true,
        preventScrollReset: true,
        state: { recibo: { ...recibo, notified: true } },
      });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'No pudimos confirmar el correo.');
    } finally {
      setSending(false);
    }
  }

  return (
    <Page title="Compra confirmada" width="narrow">
      <div className={styles.done}>
        {recibo.notified ? (
          <Notice key="sent" tone="success" message={compraEnviada(recibo.email)} focused />
        ) : (
          <Notice
            key={`unsent-${failure ?? ''}`}
            tone="info"
            message={`Tu compra quedó registrada con el N° de pedido ${recibo.num_pedido}, pero no pudimos confirmar el correo a ${recibo.email}.`}
            detail={failure ?? 'No la repitas: tu pedido está a salvo. Sólo falta confirmar el correo.'}
            focused
          >
            <Button look="dark" disabled={sending} onClick={() => void retry()}>
              {sending ? 'Enviando correo…' : 'Reenviar el correo'}
            </Button>
          </Notice>
        )}
        <Panel>
          <dl className={styles.recibo}>
            <div>
              <dt>N° de pedido</dt>
              <dd>{recibo.num_pedido}</dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>{formatTotal(recibo.precio_final)}</dd>
            </div>
          </dl>
          {compra.data && <PagarPedido compra={compra.data} onStale={compra.reload} />}
          <h2 className={styles.nextTitle}>Productos</h2>
          <PagarLista items={recibo.lineas} />
          <ReciboFacts recibo={recibo} />
          <h2 className={styles.nextTitle}>Qué sigue</h2>
          <NextSteps recibo={recibo} pagado={compra.data?.estado_pago === 'pagado'} />
          <div className={styles.doneActions}>
            <LinkButton to={`/details-compra/${recibo.id}`} look={porPagar ? 'outline' : 'primary'}>
              Ver mi pedido
            </LinkButton>
            <Button look="outline" onClick={() => window.print()}>
              Imprimir
            </Button>
            <LinkButton to="/" look="outline">
              Seguir comprando
            </LinkButton>
          </div>
        </Panel>
      </div>
    </Page>
  );
}

function ReciboFacts({ recibo }: { recibo: Recibo }) {
  const { factura, costo_envio } = recibo;
  const horario = useShop()?.horario ?? [];
  return (
    <div className={styles.reciboFacts}>
      <Facts fill>
        {recibo.entrega === 'retiro' ? (
          <Fact label="Entrega">
            {recibo.direccion}
            {horario.map((line) => (
              <span key={line} className={styles.payment}>
                {line}
              </span>
            ))}
          </Fact>
        ) : (
          <Fact label="Entrega">
            Despacho a {recibo.direccion}, {recibo.comuna}
            <span className={styles.payment}>Costo: {costo_envio > 0 ? formatTotal(costo_envio) : 'Gratis'}</span>
          </Fact>
        )}
        <Fact label="Documento">
          {factura ? (
            <>
              Factura a {factura.razon_social}
              <span className={styles.payment}>
                RUT {factura.rut} · {factura.giro}
              </span>
            </>
          ) : (
            'Boleta'
          )}
        </Fact>
        {recibo.cupon && <Fact label="Cupón">{recibo.cupon}</Fact>}
        <Fact label="Correo electrónico">{recibo.email}</Fact>
      </Facts>
    </div>
  );
}

/** What is still to be done about its payment, by the way that was chosen. */
function paymentStep({ estado, forma_pago, vence_pago }: Recibo): string {
  if (estado === POR_APROBAR) return ESPERA_APROBACION;
  switch (forma_pago) {
    case 'webpay':
      return 'Falta pagarlo: pulsa «Pagar ahora». Con el pago lo preparamos.';
    case 'transferencia':
      return 'Falta pagarlo: transfiere y avísanos con «Ya transferí». Con el abono lo preparamos.';
    case 'al-retirar':
      return 'Lo pagas al retirarlo, en efectivo o con tarjeta.';
    case 'credito-empresa':
      return `Queda a cuenta de tu empresa${vence_pago ? `: vence el ${formatFecha(vence_pago)}` : ''}.`;
    default:
      return `Tu pedido queda «${COMPRA_WEB.estado}» y coordinamos contigo el pago (${COMPRA_WEB.tipo_pago}).`;
  }
}

function NextSteps({ recibo, pagado }: { recibo: Recibo; pagado: boolean }) {
  return (
    <ol className={styles.next}>
      <li>{pagado ? 'Tu pago está recibido.' : paymentStep(recibo)}</li>
      {!pagado && recibo.reservada_hasta && recibo.estado !== POR_APROBAR && (
        <li>{avisoDeReserva(recibo.reservada_hasta, recibo.reserva_corta)}</li>
      )}
      <li>Preparamos tus productos.</li>
      <li>{avisoDeEntrega(recibo, pagado)}</li>
      <li>Sigue el estado de tu pedido en su detalle o en tu cuenta.</li>
    </ol>
  );
}
