import { useState } from 'react';
import { useNavigate } from 'react-router';
import { avisoDeEntrega, COMPRA_WEB, compraEnviada } from '#contract/compras.ts';
import { formatTotal } from '#contract/money.ts';
import { ApiError } from '#web/client/api.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page, Panel } from '#web/ui/page.tsx';
import styles from './pagar.module.css';
import { sendOrderMail } from './pagar-checkout.ts';
import { PagarLista } from './pagar-lista.tsx';
import type { Receipt } from './pagar-state.ts';

/** The purchase is made. If its mail could not be sent, that is said, and can be tried again. */
export function PagarListo({ receipt }: { receipt: Receipt }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function retry(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      await sendOrderMail(receipt);
      navigate('/pagar', {
        replace: true,
        preventScrollReset: true,
        state: { recibo: { ...receipt, notified: true } },
      });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'No pudimos enviar el correo.');
    } finally {
      setSending(false);
    }
  }

  return (
    <Page title="Compra confirmada" width="narrow">
      <div className={styles.done}>
        {receipt.notified ? (
          <Notice key="sent" tone="success" message={compraEnviada(receipt.email)} focused />
        ) : (
          <Notice
            key={`unsent-${failure ?? ''}`}
            tone="info"
            message={`Tu compra quedó registrada con el N° de pedido ${receipt.num_pedido}, pero no pudimos enviar el correo a ${receipt.email}.`}
            detail={failure ?? 'No la repitas: tu pedido está a salvo. Sólo falta el correo.'}
            focused
          >
            <Button look="dark" disabled={sending} onClick={() => void retry()}>
              {sending ? 'Enviando correo…' : 'Reenviar el correo'}
            </Button>
          </Notice>
        )}
        <Panel>
          <dl className={styles.receipt}>
            <div>
              <dt>N° de pedido</dt>
              <dd>{receipt.num_pedido}</dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>{formatTotal(receipt.precio_final)}</dd>
            </div>
          </dl>
          <h2 className={styles.nextTitle}>Productos</h2>
          <PagarLista items={receipt.lineas} />
          <ReceiptFacts receipt={receipt} />
          <h2 className={styles.nextTitle}>Qué sigue</h2>
          <NextSteps receipt={receipt} />
          <div className={styles.doneActions}>
            <LinkButton to={`/details-compra/${receipt.id}`}>Ver mi pedido</LinkButton>
            <Button look="dark" onClick={() => window.print()}>
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

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { factura, costo_envio } = receipt;
  const horario = useShop()?.horario ?? [];
  return (
    <div className={styles.receiptFacts}>
      <Facts fill>
        {receipt.entrega === 'retiro' ? (
          <Fact label="Entrega">
            {receipt.direccion}
            {horario.map((line) => (
              <span key={line} className={styles.payment}>
                {line}
              </span>
            ))}
          </Fact>
        ) : (
          <Fact label="Entrega">
            Despacho a {receipt.direccion}, {receipt.comuna}
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
        <Fact label="Correo electrónico">{receipt.email}</Fact>
      </Facts>
    </div>
  );
}

function NextSteps({ receipt }: { receipt: Receipt }) {
  return (
    <ol className={styles.next}>
      <li>
        Tu pedido queda «{COMPRA_WEB.estado}» y coordinamos contigo el pago ({COMPRA_WEB.tipo_pago}).
      </li>
      <li>Preparamos tus productos.</li>
      <li>{avisoDeEntrega(receipt)}</li>
      <li>Sigue el estado de tu pedido en su detalle o en tu cuenta.</li>
    </ol>
  );
}
