import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatFecha } from '#contract/valores/fechas.ts';
import { adjuntoPorEnlace } from '#contract/ventas/cotizaciones/adjuntos.ts';
import {
  aceptarPorEnlace,
  type CotizacionPorEnlace,
  comentarPorEnlace,
  leerPorEnlace,
  pdfPorEnlace,
  rechazarPorEnlace,
} from '#contract/ventas/cotizaciones/enlace.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading, NeedsScript } from '#web/ui/states/states.tsx';
import { AceptarModal } from './aceptar-modal.tsx';
import { Adjuntos } from './adjuntos.tsx';
import { Comentarios } from './comentarios.tsx';
import { ComprarButton } from './comprar-buttons.tsx';
import styles from './cotizacion-view.module.css';
import { CotizacionView } from './cotizacion-view.tsx';
import { tieneProductos } from './lineas-de-hoy.ts';
import { LoQueSePuede } from './lo-que-se-puede.tsx';
import { RechazarModal } from './rechazar-modal.tsx';

const TITLE = 'Tu cotización';
export const meta = () => [
  { title: `${TITLE} | Fussan` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const COMPRALA = 'Cómprala aquí mismo, a estos precios: eliges la entrega y el documento.';
const COORDINA = 'Lleva productos a pedido: la tienda coordina contigo el pago y la entrega.';

/** Nobody is told from where one comes: the address is as good as a key. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });

/** Where the private link of a quotation leads. Its token stands in the fragment, which only the browser sees. */
export default function CotizacionPorEnlacePage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  // The server, which sees no fragment, can't know that there is none.
  const ready = useMounted();
  if (ready && token) return <Opened key={token} token={token} />;
  return (
    <Page title={TITLE} width="narrow">
      <NeedsScript />
      {ready ? (
        <NoSirve message="Al enlace le falta una parte." detail="Ábrelo desde el correo que te enviamos." />
      ) : (
        <Loading label="Abriendo la cotización…" />
      )}
    </Page>
  );
}

function NoSirve({ message, detail }: { message: string; detail?: string }) {
  return (
    <Notice tone="error" message={message} detail={detail} focused>
      <LinkButton to="/contacto" look="dark">
        Escribir a la tienda
      </LinkButton>
    </Notice>
  );
}

function Opened({ token }: { token: string }) {
  const loaded = useLoad('enlace', () => api(leerPorEnlace, { body: { token } }));
  // What an act answered is newer than what was loaded before it.
  const [answered, setAnswered] = useState<CotizacionPorEnlace>();
  const abierta = answered ?? loaded.data;
  if (abierta) {
    return (
      <Shown
        token={token}
        abierta={abierta}
        onAnswer={setAnswered}
        onStale={() => {
          setAnswered(undefined);
          loaded.reload();
        }}
      />
    );
  }
  const { error } = loaded;
  return (
    <Page title={TITLE} width="narrow">
      {!error ? (
        <Loading label="Abriendo la cotización…" />
      ) : error.status === 404 || error.status === 400 ? (
        <NoSirve message={error.message} />
      ) : (
        <LoadFailed message={leerPorEnlace.fallback} error={error} onRetry={loaded.reload} />
      )}
    </Page>
  );
}

interface ShownProps {
  token: string;
  abierta: CotizacionPorEnlace;
  onAnswer: (abierta: CotizacionPorEnlace) => void;
  /** Somebody else decided meanwhile: it is to be read again. */
  onStale: () => void;
}

interface Told {
  tone: 'success' | 'error';
  message: string;
  detail?: string;
  attempt: number;
}

function Shown({ token, abierta, onAnswer, onStale }: ShownProps) {
  const { situacion, aviso, cotizacion: leida, comentarios } = abierta;
  const [told, setTold] = useState<Told>();
  const [asking, setAsking] = useState<'aceptar' | 'rechazar' | null>(null);
  const close = () => setAsking(null);
  const sold = tieneProductos(leida.lineas);

  function settle(reply: CotizacionPorEnlace, message: string, detail: string): void {
    close();
    onAnswer(reply);
    setTold({ tone: 'success', message, detail, attempt: Date.now() });
  }
  const refuse = (failed: string) => (detail: string) => {
    close();
    setTold({ tone: 'error', message: failed, detail, attempt: Date.now() });
    onStale();
  };

  return (
    <Page title={TITLE} intro={`De ${leida.vendedor ? `${leida.vendedor}, de ` : ''}Fussan.`}>
      {told && (
        <div className={styles.told}>
          <Notice key={told.attempt} tone={told.tone} message={told.message} detail={told.detail} focused />
        </div>
      )}
      <CotizacionView title={`Cotización N° ${leida.num_cotizacion}`} leida={leida} situacion={situacion}>
        <LoQueSePuede
          text={
            <>
              {situacion === 'vigente'
                ? `Revísala y dinos si la aceptas.${leida.vence ? ` Vale hasta el ${formatFecha(leida.vence)}.` : ''}`
                : aviso}
              {situacion === 'aceptada' && ` ${sold ? COMPRALA : COORDINA}`}
            </>
          }
          situacion={situacion}
          leida={leida}
          onAsk={setAsking}
          savePdf={() => download(pdfPorEnlace, { body: { token } })}
        >
          {situacion === 'aceptada' && sold && (
            <ComprarButton
              cotizacion={{ id: abierta.id, num_cotizacion: leida.num_cotizacion }}
              leida={leida}
              agreed
              token={token}
            />
          )}
        </LoQueSePuede>
      </CotizacionView>
      <Adjuntos adjuntos={abierta.adjuntos} save={(id) => download(adjuntoPorEnlace, { body: { token, id } })} />
      <Comentarios
        comentarios={comentarios}
        draft={`comentario-enlace-${leida.num_cotizacion}`}
        send={
          situacion === 'reemplazada' || situacion === 'convertida'
            ? null
            : (texto) => api(comentarPorEnlace, { body: { token, texto } })
        }
        onSent={onAnswer}
      />
      {asking === 'aceptar' && (
        <AceptarModal
          token={token}
          leida={leida}
          onDone={(reply) =>
            settle(
              reply,
              `Aceptaste la cotización N° ${leida.num_cotizacion}.`,
              `La tienda ya lo sabe. ${sold ? COMPRALA : COORDINA}`,
            )
          }
          onConflict={refuse(aceptarPorEnlace.fallback)}
          onClose={close}
        />
      )}
      {asking === 'rechazar' && (
        <RechazarModal
          num_cotizacion={leida.num_cotizacion}
          send={(body) => api(rechazarPorEnlace, { body: { token, ...body } })}
          onDone={(reply) =>
            settle(reply, `Rechazaste la cotización N° ${leida.num_cotizacion}.`, 'La tienda ya lo sabe.')
          }
          onConflict={refuse(rechazarPorEnlace.fallback)}
          onClose={close}
        />
      )}
    </Page>
  );
}
