import { useEffect, useRef, useState } from 'react';
import type { Llegada } from '#contract/bodega/recepciones/llegadas.ts';
import {
  anotarEnLlegada,
  type Esperada,
  type LineaDeLlegada,
  quitarDeLlegada,
} from '#contract/bodega/recepciones/llegadas-lineas.ts';
import type { ErrorCode } from '#contract/errores.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { forgetDraft } from '#web/client/drafts/drafts.ts';
import { PendingEntries } from '#web/staff/captura/pending-entries.tsx';
import { type Queued, useSendQueue } from '#web/staff/captura/use-send-queue.ts';
import { ES_EL_COSTO, ES_LA_SERIE } from '#web/staff/confirming.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LlegadaEntry, NOTHING, type Noted, type Typed } from './llegada-entry.tsx';
import styles from './recepciones.module.css';

interface LlegadaDeskProps {
  llegada: Llegada;
  /** Once it has ended nothing more is noted; what didn't get through in time is still shown. */
  open: boolean;
  esperado: readonly Esperada[];
  /** A line that was tapped: what is still to come of it is what came, most likely. */
  tapped: { item: Esperada; at: number } | null;
  /** How many lines the shop doesn't have yet. */
  onWaiting: (lines: number) => void;
}

const ASKS_SERIE = 'SERIE_POR_CONFIRMAR' satisfies ErrorCode;

/** What the entry begins with, and what the shop asked of it. */
interface Start {
  typed: Typed;
  wrongLote?: string | undefined;
  attempt: number;
}

/** Where one notes what comes: the entry, what came of the last one, and what hasn't got through. */
export function LlegadaDesk({ llegada, open, esperado, tapped, onWaiting }: LlegadaDeskProps) {
  const [last, setLast] = useState<LineaDeLlegada>();
  const [start, setStart] = useState<Start>({ typed: NOTHING, attempt: 0 });
  const [turn, setTurn] = useState(0);
  const [failure, setFailure] = useState<{ detail: string | undefined; attempt: number }>();
  const { once } = useOnce();
  const id = String(llegada.id);
  const draft = `llegada-${id}`;
  /** The button that was pressed goes away: one goes on from the code. */
  const toCode = () => setTurn((number) => number + 1);

  const queue = useSendQueue<Noted>(`${draft}-por-enviar`, {
    send: async (entry) => {
      const { lineas } = await api(anotarEnLlegada, { params: { id }, body: bodyOf(entry) });
      setLast(lineas[0]);
    },
  });
  const waiting = queue.pending.length;
  const told = useRef(onWaiting);
  told.current = onWaiting;
  useEffect(() => told.current(waiting), [waiting]);

  function begin(typed: Typed, wrongLote?: string): void {
    forgetDraft(draft);
    setStart(({ attempt }) => ({ typed, wrongLote, attempt: attempt + 1 }));
  }

  const seen = useRef(tapped?.at);
  useEffect(() => {
    if (!tapped || seen.current === tapped.at) return;
    seen.current = tapped.at;
    const { codigo_producto_fussan, faltan } = tapped.item;
    forgetDraft(draft);
    const typed = { ...NOTHING, codigo: String(codigo_producto_fussan), cantidad: faltan > 0 ? String(faltan) : '' };
    setStart(({ attempt }) => ({ typed, attempt: attempt + 1 }));
  }, [tapped, draft]);

  function mend({ key, codigo, cantidad, lote, caducidad, ubicacion, costo, ...entry }: Queued<Noted>): void {
    queue.drop(key);
    const typed = { codigo, cantidad: String(cantidad), lote, caducidad, ubicacion };
    begin(
      { ...typed, costo: costo === undefined ? '' : String(costo) },
      entry.asks === ASKS_SERIE ? entry.refused : undefined,
    );
  }

  async function undo(linea: LineaDeLlegada): Promise<void> {
    setFailure(undefined);
    try {
      await api(quitarDeLlegada, { params: { id, linea_id: String(linea.id) } });
      setLast(undefined);
    } catch (error) {
      setFailure({ detail: reasonOf(error), attempt: Date.now() });
    }
    toCode();
  }

  if (!open && waiting === 0) return null;
  return (
    <Panel title={open ? 'Anotar lo que llegó' : 'No alcanzó a anotarse'}>
      <div className={styles.desk}>
        {open && (
          <LlegadaEntry
            key={start.attempt}
            llegada={llegada}
            esperado={esperado}
            draft={draft}
            start={start.typed}
            wrongLote={start.wrongLote}
            turn={turn}
            onAnotar={(noted) => queue.add(noted, (refused) => refused.codigo === noted.codigo)}
          />
        )}
        {last && open && (
          <div className={styles.noted} role="status">
            <span>
              Anotado: <strong>{formatNumero(last.cantidad_recibida)}</strong> de {last.descripcion}.
            </span>
            <Button look="outline" onClick={() => void once(() => undo(last))}>
              Deshacer
            </Button>
          </div>
        )}
        {failure && (
          <Notice
            key={failure.attempt}
            tone="error"
            message={quitarDeLlegada.fallback}
            detail={failure.detail}
            focused
          />
        )}
        <PendingEntries
          queue={queue}
          goOn="Sigue anotando"
          nameOf={({ codigo, descripcion, cantidad }) => (
            <>
              {descripcion ?? `Código ${codigo}`}: <strong>{formatNumero(cantidad)}</strong>
            </>
          )}
          onMend={open ? mend : undefined}
          insist={(asks) => {
            if (asks === 'COSTO_POR_CONFIRMAR') return { label: ES_EL_COSTO, change: { costos_confirmados: true } };
            if (asks === ASKS_SERIE) return { label: ES_LA_SERIE, change: { series_confirmadas: true } };
            return { label: 'Anotar igual', change: { insistir: true } };
          }}
          onGone={toCode}
        />
      </div>
    </Panel>
  );
}

/** Its key goes with it: sent again after a lost answer, it is the same line. */
function bodyOf(entry: Queued<Noted>) {
  const { key, codigo, producto_id, cantidad, lote, caducidad, ubicacion, costo } = entry;
  const { insistir, costos_confirmados, series_confirmadas } = entry;
  return {
    lineas: [
      {
        clave: key,
        ...(producto_id === undefined ? { codigo } : { producto_id }),
        cantidad_recibida: cantidad,
        lote_o_serie: lote || null,
        fecha_caducidad: caducidad || null,
        ubicacion_almacen: ubicacion || null,
        ...(costo !== undefined && { costo }),
      },
    ],
    ...(insistir && { insistir }),
    ...(costos_confirmados && { costos_confirmados }),
    ...(series_confirmadas && { series_confirmadas }),
  };
}
