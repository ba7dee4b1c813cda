import { useState } from 'react';
import { data, useParams } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { aceptarCotizacion, comentarCotizacion, rechazarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { adjuntoDeCotizacion } from '#contract/ventas/cotizaciones/adjuntos.ts';
import {
  COTIZACION_NO_ENCONTRADA,
  type CotizacionCompleta,
  cotizacionPdf,
  obtenerCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Guard } from '#web/sesion/guard.tsx';
import { avisoEnLaCuenta, type SituacionDeCliente, situacionDe } from '#web/shared/cotizaciones/situacion.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import type { Route } from './+types/cotizacion-propia';
import { Adjuntos } from './adjuntos.tsx';
import { Comentarios } from './comentarios.tsx';
import { ComprarButton } from './comprar-buttons.tsx';
import styles from './cotizacion-view.module.css';
import { CotizacionView } from './cotizacion-view.tsx';
import { tieneProductos } from './lineas-de-hoy.ts';
import { LoQueSePuede } from './lo-que-se-puede.tsx';
import { RechazarModal } from './rechazar-modal.tsx';

const TITLE = 'Cotización';
const LIST = '/user?seccion=cotizaciones';
export const meta = () => [{ title: `${TITLE} | Fussan` }, { name: 'robots', content: 'noindex' }];

/** Digits or nothing (D21), which only the server can say with its status. Moving here in the browser asks nothing. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^\d+$/.test(id)) throw data(null, { status: 404 });
  return null;
}
export const clientLoader = () => null;

/** A customer's own quotation. */
export default function CotizacionPropia() {
  const { id = '' } = useParams();
  return <Guard requires="customer">{(user) => <Propia key={`${id}|${user.id}`} id={id} user={user} />}</Guard>;
}

function Propia({ id, user }: { id: string; user: UsuarioConToken }) {
  const loaded = useLoad(id, () => api(obtenerCotizacion, { params: { id } }));
  // What an act answered is newer than what was loaded before it.
  const [answered, setAnswered] = useState<CotizacionCompleta>();
  const cotizacion = answered ?? loaded.data;
  if (cotizacion?.enviado) {
    return (
      <Shown
        cotizacion={cotizacion}
        leida={cotizacion.enviado}
        user={user}
        onAnswer={setAnswered}
        onStale={() => {
          setAnswered(undefined);
          loaded.reload();
        }}
      />
    );
  }
  return (
    <Page title={TITLE} width="narrow">
      {loaded.error && loaded.error.status !== 404 ? (
        <LoadFailed message={obtenerCotizacion.fallback} error={loaded.error} onRetry={loaded.reload} />
      ) : loaded.error || cotizacion ? (
        <Empty message={COTIZACION_NO_ENCONTRADA}>
          <LinkButton to={LIST} look="dark">
            Ver mis cotizaciones
          </LinkButton>
        </Empty>
      ) : (
        <Loading label="Cargando cotización…" />
      )}
    </Page>
  );
}

interface ShownProps {
  cotizacion: CotizacionCompleta;
  leida: Instantanea;
  user: UsuarioConToken;
  onAnswer: (cotizacion: CotizacionCompleta) => void;
  /** Somebody else did something to it: it is to be read again. */
  onStale: () => void;
}

interface Told {
  tone: 'success' | 'error';
  message: string;
  detail?: string | undefined;
  attempt: number;
}

function Shown({ cotizacion, leida, user, onAnswer, onStale }: ShownProps) {
  const { id, num_cotizacion, compra } = cotizacion;
  const params = { id: String(id) };
  const situacion = situacionDe(cotizacion, diaEnSantiago());
  const [told, setTold] = useState<Told>();
  const [asking, setAsking] = useState<'aceptar' | 'rechazar' | null>(null);
  const { busy, once } = useOnce();
  const tell = (tone: Told['tone'], message: string, detail?: string) =>
    setTold({ tone, message, detail, attempt: Date.now() });

  const accept = () =>
    once(async () => {
      try {
        onAnswer(await api(aceptarCotizacion, { params, body: { version_enviada: leida.version } }));
        tell('success', `Aceptaste la cotización N° ${num_cotizacion}.`);
      } catch (error) {
        const known = error instanceof ApiError ? error : null;
        tell('error', aceptarCotizacion.fallback, known?.message);
        if (known?.status === 409) onStale();
      } finally {
        setAsking(null);
      }
    });

  return (
    <Page title={`Cotización N° ${num_cotizacion}`}>
      {told && (
        <div className={styles.told}>
          <Notice key={told.attempt} tone={told.tone} message={told.message} detail={told.detail} focused />
        </div>
      )}
      <CotizacionView title="Resumen" leida={leida} situacion={situacion}>
        <LoQueSePuede
          text={noticeOf(situacion, cotizacion, leida)}
          situacion={situacion}
          leida={leida}
          onAsk={setAsking}
          savePdf={() => download(cotizacionPdf, { params })}
        >
          {(situacion === 'aceptada' || situacion === 'solicitada') && tieneProductos(leida.lineas) && (
            <ComprarButton cotizacion={cotizacion} leida={leida} agreed={situacion === 'aceptada'} />
          )}
          {compra && <LinkButton to={`/details-compra/${compra.id}`}>Ver mi pedido N° {compra.num_pedido}</LinkButton>}
        </LoQueSePuede>
      </CotizacionView>
      <Adjuntos
        adjuntos={cotizacion.adjuntos}
        save={(adjunto) => download(adjuntoDeCotizacion, { params: { id: String(adjunto) } })}
      />
      <Comentarios
        comentarios={cotizacion.comentarios}
        draft={`comentario-${id}-${user.id}`}
        send={situacion === 'convertida' ? null : (texto) => api(comentarCotizacion, { params, body: { texto } })}
        onSent={onAnswer}
      />
      <div className={styles.back}>
        <LinkButton to={LIST} look="outline">
          Volver a mis cotizaciones
        </LinkButton>
      </div>
      <ConfirmDialog
        open={asking === 'aceptar'}
        message={`¿Aceptas la cotización N° ${num_cotizacion} por ${formatPrecio(leida.total)}?`}
        detail="La tienda recibe tu respuesta. Después puedes comprarla a estos precios."
        confirmLabel={busy ? 'Aceptando…' : 'Aceptar cotización'}
        onConfirm={() => void accept()}
        onCancel={() => setAsking(null)}
        busy={busy}
      />
      {asking === 'rechazar' && (
        <RechazarModal
          num_cotizacion={num_cotizacion}
          send={(body) => api(rechazarCotizacion, { params, body: { ...body, version_enviada: leida.version } })}
          onDone={(reply) => {
            setAsking(null);
            onAnswer(reply);
            tell('success', `Rechazaste la cotización N° ${num_cotizacion}. La tienda ya lo sabe.`);
          }}
          onConflict={(message) => {
            setAsking(null);
            tell('error', rechazarCotizacion.fallback, message);
            onStale();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}

const SIN_PRODUCTO = 'La aceptaste. Lleva productos a pedido: la tienda prepara tu compra y te avisa.';

function noticeOf(situacion: SituacionDeCliente, { versiones }: CotizacionCompleta, { lineas }: Instantanea): string {
  if (situacion === 'aceptada' && !tieneProductos(lineas)) return SIN_PRODUCTO;
  const by = versiones[0]?.aceptada_por;
  const who = situacion === 'aceptada' && by ? `Aceptada por ${by}. ` : '';
  return who + avisoEnLaCuenta(situacion);
}
