import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { type DatosWebpay, obtenerWebpay, PAGO_WEBPAY_NO_ENCONTRADO } from '#contract/dinero/webpay.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useSession } from '#web/client/session/session.ts';
import { withReturn } from '#web/sesion/login/return-to.ts';
import { useWebpay } from '#web/shared/pago/usar-webpay.ts';
import { WebpayFacts } from '#web/shared/pago/webpay-facts.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import styles from './resultado-webpay.module.css';

type Pago = z.output<typeof obtenerWebpay.reply>;

export const meta = () => [{ title: 'Pago con Webpay | Fussan' }, { name: 'robots', content: 'noindex' }];

const TITLE = 'Pago con Webpay';
const KEY = /^[\w-]{20,64}$/;
/** How long until it is asked again what became of a payment. */
const AGAIN_MS = 3_000;

/** Where a buyer who comes back from Webpay is told how it went; whoever has the address reads it, with or without a session. */
export default function ResultadoWebpay() {
  const { clave = '' } = useParams();
  const known = KEY.test(clave);
  const { data, error, reload } = useLoad(known ? clave : null, () => api(obtenerWebpay, { params: { clave } }));
  const waiting = data !== undefined && isWaiting(data);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(reload, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, reload]);

  if (!known || error?.status === 404) {
    return (
      <Page title={TITLE} width="narrow">
        <Empty message={PAGO_WEBPAY_NO_ENCONTRADO}>
          <p className={styles.soft}>Si pagaste, tu pedido lo dice: míralo en tu cuenta antes de pagar otra vez.</p>
          <LinkButton to="/user">Ver mis pedidos</LinkButton>
        </Empty>
      </Page>
    );
  }
  if (error && !data) {
    return (
      <Page title={TITLE} width="narrow">
        <LoadFailed message={obtenerWebpay.fallback} error={error} onRetry={reload} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={TITLE} width="narrow">
        <Loading label="Revisando tu pago…" />
      </Page>
    );
  }
  return (
    <Page title={TITLE} width="narrow">
      <div className={styles.resultado}>
        {data.simulado && <p className={styles.soft}>Simulación: no se cobró nada.</p>}
        <Outcome pago={data} />
      </div>
    </Page>
  );
}

const isWaiting = ({ estado }: Pago): boolean => ['creando', 'abierto', 'confirmando'].includes(estado);

function Outcome({ pago }: { pago: Pago }) {
  if (isWaiting(pago)) {
    return (
      <Panel>
        <Loading label="Estamos confirmando tu pago con Webpay…" />
        <p className={styles.soft}>
          Puede tardar un minuto. Esta página pregunta sola: no pagues otra vez mientras tanto. Si la cierras, te
          avisamos por correo y tu pedido lo dirá.
        </p>
        <div className={styles.actions}>
          <ToCompra pago={pago} look="outline" />
        </div>
      </Panel>
    );
  }
  return pago.pago ? <Paid pago={pago} datos={pago.pago} /> : <Unpaid pago={pago} />;
}

function ToCompra({ pago, look = 'dark' }: { pago: Pago; look?: 'dark' | 'outline' | 'primary' }) {
  return (
    <LinkButton to={`/details-compra/${pago.compra_id}`} look={look}>
      Ver mi pedido
    </LinkButton>
  );
}

function Paid({ pago, datos }: { pago: Pago; datos: DatosWebpay }) {
  const { num_pedido, monto, fecha, por_devolver, devuelto, motivo } = pago;
  return (
    <>
      <Notice
        tone={por_devolver + devuelto > 0 ? 'info' : 'success'}
        message={
          por_devolver > 0
            ? `Te devolvemos ${formatPrecio(por_devolver)} de este pago`
            : devuelto > 0
              ? `Te devolvimos ${formatPrecio(devuelto)} de este pago`
              : `Recibimos tu pago de ${formatPrecio(monto)} por el pedido N° ${num_pedido}`
        }
        detail={
          por_devolver > 0
            ? `${motivo ?? ''} El dinero vuelve solo al medio con que pagaste: no tienes que hacer nada, y te avisaremos por correo.`
            : devuelto > 0
              ? (motivo ?? undefined)
              : undefined
        }
        focused
      />
      <Panel title="Comprobante">
        <Facts>
          <Fact label="N° de pedido">{num_pedido}</Fact>
          <Fact label="Monto">{formatPrecio(monto)}</Fact>
          <WebpayFacts datos={datos} fecha={fecha} />
        </Facts>
        <div className={styles.actions}>
          <ToCompra pago={pago} look="primary" />
          <Button look="outline" onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </Panel>
    </>
  );
}

const UNPAID: Partial<Record<Pago['estado'], { message: string; detail: string }>> = {
  rechazado: {
    message: 'El banco rechazó el pago',
    detail: 'No se te cobró nada. Puedes intentar de nuevo, con esta tarjeta o con otra.',
  },
  abortado: { message: 'Dejaste el pago sin terminar', detail: 'No se te cobró nada.' },
  expirado: { message: 'Se acabó el tiempo para pagar', detail: 'No se te cobró nada.' },
  fallido: { message: 'El pago no se pudo hacer', detail: 'No se te cobró nada. Puedes intentar de nuevo.' },
  descartado: { message: 'No cobramos este pago', detail: 'Si tu banco lo muestra, desaparece solo.' },
};

function Unpaid({ pago }: { pago: Pago }) {
  const { estado, motivo, num_pedido, monto } = pago;
  const { message, detail } = UNPAID[estado] ?? UNPAID.fallido!;
  return (
    <>
      <Notice
        tone={estado === 'rechazado' || estado === 'fallido' ? 'error' : 'info'}
        message={message}
        detail={[motivo, detail].filter(Boolean).join(' ')}
        focused
      />
      <Panel>
        <Facts>
          <Fact label="N° de pedido">{num_pedido}</Fact>
          <Fact label="Monto">{formatPrecio(monto)}</Fact>
        </Facts>
        <div className={styles.actions}>
          {estado !== 'descartado' && <TryAgain pago={pago} />}
          <ToCompra pago={pago} look={estado === 'descartado' ? 'primary' : 'outline'} />
        </div>
      </Panel>
    </>
  );
}

/** With the session of who bought; who came back without one enters first, and pays from the order. */
function TryAgain({ pago: { compra_id } }: { pago: Pago }) {
  const { loading, user } = useSession();
  const { busy, failure, pay } = useWebpay(compra_id);
  if (!loading && !user) {
    return <LinkButton to={withReturn('/login', `/details-compra/${compra_id}`)}>Entrar para pagar</LinkButton>;
  }
  return (
    <>
      {failure && (
        <div className={styles.failure}>
          <Notice key={failure.attempt} tone="error" message={failure.message} focused />
        </div>
      )}
      <Button aria-disabled={busy || loading} onClick={() => void pay()}>
        {busy ? 'Yendo a Webpay…' : 'Intentar de nuevo'}
      </Button>
    </>
  );
}
