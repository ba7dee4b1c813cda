import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ActoConteo,
  anularConteo,
  type ConteoConAvance,
  cerrarConteo,
  contarProductos,
  listarLineasConteo,
  type PaginaLineasConteo,
} from '#contract/bodega/existencias/conteos.ts';
import { changedBy } from '#contract/subjects.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { jumpsOf, leftOut, overOrShort } from '#web/staff/productos/conteo-rules.ts';
import { reread } from '#web/staff/query/changed.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './conteo.module.css';

interface ConteoClosingProps {
  conteo: ConteoConAvance;
  /** What whoever looks at it may do to it. */
  acts: ReadonlySet<ActoConteo>;
  /** What was counted that the shop doesn't have yet: it would be left out. */
  waiting: number;
}

/** How many are named of those that move the stock very far. */
const JUMPS = 3;

type Ending = 'post' | 'cancel';

interface Problem {
  message: string;
  productos: { producto_id: number; descripcion: string; cantidad_stock: number; diferencia: number }[];
  attempt: number;
}

/** The end of a conteo: its differences go to the stock, or none does. */
export function ConteoClosing({ conteo, acts, waiting }: ConteoClosingProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Ending | null>(null);
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<Problem>();
  const [jumps, setJumps] = useState<PaginaLineasConteo>();
  const params = { id: String(conteo.id) };

  async function ask(): Promise<void> {
    setProblem(undefined);
    try {
      setJumps(await api(listarLineasConteo, { params, query: { con_salto: '1', limit: JUMPS } }));
      setAsking('post');
    } catch (error) {
      setProblem(problemOf(error, cerrarConteo.fallback));
    }
  }

  async function end(ending: Ending): Promise<void> {
    setProblem(undefined);
    try {
      await api(ending === 'post' ? cerrarConteo : anularConteo, { params });
      announce(ending === 'post' ? 'Las diferencias están en el stock.' : 'El conteo quedó anulado.');
    } catch (error) {
      setProblem(problemOf(error, ending === 'post' ? cerrarConteo.fallback : anularConteo.fallback));
    } finally {
      setAsking(null);
    }
  }

  return (
    <Panel title="Terminar">
      <div className={styles.desk}>
        {problem && (
          <Notice key={problem.attempt} tone="error" message={problem.message} focused>
            {problem.productos.length > 0 && (
              <ul>
                {problem.productos.map(({ producto_id, descripcion, cantidad_stock, diferencia }) => (
                  <li key={producto_id}>
                    {descripcion}: quedan {cantidad_stock} y el conteo quitaría {-diferencia}. Cuéntalo otra vez.
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <p className={styles.sums}>{summaryOf(conteo)}</p>
        {conteo.contados > 0 && leftOut(conteo) && <p className={styles.sums}>{leftOut(conteo)}</p>}
        {waiting > 0 && (
          <p className={styles.refused}>Hay {waiting} por enviar: espera a que lleguen, corrígelas o descártalas.</p>
        )}
        {!acts.has('cerrar') && <p className={styles.sums}>Un administrador lleva las diferencias al stock.</p>}
        <div className={styles.actions}>
          {acts.has('cerrar') && (
            <Button
              disabled={conteo.contados === 0 || waiting > 0 || busy}
              onClick={() => {
                // Others may have counted meanwhile: the sums that are agreed to are those of now.
                reread(client, changedBy(contarProductos));
                void once(ask);
              }}
            >
              Llevar al stock
            </Button>
          )}
          {acts.has('anular') && (
            <Button look="outline" className={styles.cancel} onClick={() => setAsking('cancel')}>
              Anular conteo
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking === 'post'}
        message={[
          `¿Llevar al stock las diferencias de «${conteo.nombre}»?`,
          summaryOf(conteo),
          leftOut(conteo),
          jumps && jumpsOf(jumps),
        ]
          .filter(Boolean)
          .join('\n\n')}
        confirmLabel={busy ? 'Llevando…' : 'Llevar al stock'}
        onConfirm={() => void once(() => end('post'))}
        onCancel={() => setAsking(null)}
        busy={busy}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        message={`¿Anular «${conteo.nombre}»? El stock queda como está y lo contado ya no se podrá usar.`}
        confirmLabel={busy ? 'Anulando…' : 'Anular conteo'}
        cancelLabel="Volver"
        onConfirm={() => void once(() => end('cancel'))}
        onCancel={() => setAsking(null)}
        busy={busy}
      />
    </Panel>
  );
}

/** What posting it would do, in units and in money. */
function summaryOf(conteo: ConteoConAvance): string {
  const { contados, con_diferencia, sobrantes, faltantes, valor_sobrantes, valor_faltantes } = conteo;
  const sin_costo = conteo.sin_costo ?? 0;
  if (contados === 0) return 'Todavía no se cuenta nada.';
  const counted = contados === 1 ? '1 producto contado' : `${contados} productos contados`;
  if (con_diferencia === 0) return `${counted}, sin diferencias: el stock queda como está.`;
  // Who may not see costs is told the units alone.
  const priced = valor_sobrantes !== null && sin_costo < con_diferencia;
  const sum = (units: number, value: number) =>
    units !== 0 &&
    `${overOrShort(units)} ${unidades(Math.abs(units))}${priced ? ` (${formatPrecio(value)} netos)` : ''}`;
  const sums = [sum(sobrantes, valor_sobrantes ?? 0), sum(-faltantes, valor_faltantes ?? 0)];
  const unpriced = sin_costo === 1 ? '1 no tiene costo conocido.' : `${sin_costo} no tienen costo conocido.`;
  return `${counted}, ${con_diferencia} con diferencia: ${sums.filter(Boolean).join(' y ')}.${sin_costo > 0 ? ` ${unpriced}` : ''}`;
}

const unidades = (number: number) => (number === 1 ? '1 unidad' : `${number} unidades`);

function problemOf(error: unknown, fallback: string): Problem {
  const { message, details } =
    error instanceof ApiError ? error : { message: fallback, details: {} as Record<string, unknown> };
  return { message, productos: (details.productos ?? []) as Problem['productos'], attempt: Date.now() };
}
