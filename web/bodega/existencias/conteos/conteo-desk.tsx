import { type ReactNode, useRef, useState } from 'react';
import { contarProductos, type LineaConteo } from '#contract/bodega/existencias/conteos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { forgetDraft } from '#web/client/drafts/drafts.ts';
import { shopClockAhead } from '#web/client/shop-clock.ts';
import { PendingEntries } from '#web/staff/captura/pending-entries.tsx';
import { type Queued, useSendQueue } from '#web/staff/captura/use-send-queue.ts';
import { overOrShort } from '#web/staff/productos/conteo-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './conteo.module.css';
import { ConteoEntry } from './conteo-entry.tsx';

/** What was counted of a code. */
interface Counted {
  codigo: string;
  contado: number;
  /** When it was counted, by this browser's clock. */
  counted: number;
  /**
   * The same by the shop's clock. It is set once, before the first sending, and not as «so long ago» with each one: what
   * was sent again because its answer was lost has to name the same moment to be the same line.
   */
  contado_en?: string;
}

interface Desk {
  /** How many lines the shop doesn't have yet. */
  waiting: number;
  /** A line was taken out: it may be put back. */
  removed: (linea: LineaConteo) => void;
  /** One goes on with this one: its quantity is what is missing. */
  begin: (producto: { codigo_producto_fussan: number }) => void;
}

interface ConteoDeskProps {
  id: string;
  /** Once it has ended nothing more can be counted; what didn't get through in time is still shown. */
  open: boolean;
  children: (desk: Desk) => ReactNode;
}

const NOTHING = { codigo: '', contado: '' };

/** Where one counts: the entry, what came of the last one, and what hasn't got through. */
export function ConteoDesk({ id, open, children }: ConteoDeskProps) {
  const [last, setLast] = useState<LineaConteo>();
  const [removed, setRemoved] = useState<LineaConteo>();
  const [start, setStart] = useState({ ...NOTHING, attempt: 0 });
  const [turn, setTurn] = useState(0);
  const typed = `conteo-${id}`;
  /** The button that was pressed goes away: one goes on from the code. */
  const toCode = () => setTurn((number) => number + 1);

  const ahead = useRef<number>(undefined);
  const queue = useSendQueue<Counted>(`${typed}-por-enviar`, {
    settle: async (entry) => {
      if (entry.contado_en) return entry;
      ahead.current ??= await shopClockAhead();
      return { ...entry, contado_en: new Date(entry.counted + ahead.current).toISOString() };
    },
    send: async ({ codigo, contado, contado_en }) => {
      const lineas = [{ codigo_producto_fussan: Number(codigo), contado, contado_en }];
      const [saved] = await api(contarProductos, { params: { id }, body: { lineas } });
      setLast(saved);
      setRemoved(undefined);
    },
  });

  /** A second line of a product replaces the first: what was refused of it is decided anew. */
  function add(codigo: string, contado: number, contado_en?: string): void {
    const entry = { codigo, contado, counted: Date.now(), ...(contado_en ? { contado_en } : {}) };
    queue.add(entry, (refused) => refused.codigo === codigo);
  }

  function mend({ key, codigo, contado }: Queued<Counted>): void {
    queue.drop(key);
    forgetDraft(typed);
    setStart(({ attempt }) => ({ codigo, contado: String(contado), attempt: attempt + 1 }));
  }

  function begin({ codigo_producto_fussan }: { codigo_producto_fussan: number }): void {
    forgetDraft(typed);
    setStart(({ attempt }) => ({ codigo: String(codigo_producto_fussan), contado: '', attempt: attempt + 1 }));
  }

  const said =
    last && !removed
      ? `${last.descripcion}: ${last.contado} ${outcome(last)}.${last.fuera_de_alcance ? ' No es de lo que abarca este conteo: se anotó igual.' : ''}`
      : undefined;
  return (
    <>
      {(open || queue.pending.length > 0) && (
        <Panel title={open ? 'Contar' : 'No alcanzó a entrar en el conteo'}>
          <div className={styles.desk}>
            {open && (
              <ConteoEntry
                key={start.attempt}
                id={id}
                draft={typed}
                start={start}
                turn={turn}
                said={said}
                onAnotar={add}
              />
            )}
            {removed && (
              <Notice
                key={removed.producto_id}
                tone="info"
                message={`${removed.descripcion} salió del conteo.`}
                focused
              >
                <Button
                  look="outline"
                  onClick={() => {
                    add(String(removed.codigo_producto_fussan), removed.contado, removed.contado_en);
                    toCode();
                  }}
                >
                  Volver a anotar {removed.contado}
                </Button>
              </Notice>
            )}
            <PendingEntries
              queue={queue}
              goOn="Sigue contando"
              nameOf={({ codigo, contado }) => (
                <>
                  Código {codigo}: <strong>{contado}</strong>
                </>
              )}
              onMend={open ? mend : undefined}
              onGone={toCode}
            />
          </div>
        </Panel>
      )}
      {children({
        waiting: queue.pending.length,
        removed: setRemoved,
        begin,
      })}
    </>
  );
}

function outcome({ diferencia, esperado }: LineaConteo): string {
  if (diferencia === 0) return 'como se esperaba';
  return `(se ${esperado === 1 ? 'esperaba' : 'esperaban'} ${esperado}, ${overOrShort(diferencia)} ${Math.abs(diferencia)})`;
}
