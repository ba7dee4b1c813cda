import type { Llegada } from '#contract/bodega/recepciones/llegadas.ts';
import type { ActoLlegada } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { aceptarLlegada, listarLineasDeLlegada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { confirmingCosto } from '#web/staff/confirming.ts';
import { ListPager } from '#web/staff/list/list-pager.tsx';
import { ListViews } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { LineaItem } from './linea-item.tsx';
import styles from './recepciones.module.css';

const SIZES = [12, 24, 48, 96];

interface InspeccionProps {
  llegada: Llegada;
  acts: ReadonlySet<ActoLlegada>;
}

/** What was noted, line by line: what of it is right, and what isn't, with its pictures. */
export function Inspeccion({ llegada, acts }: InspeccionProps) {
  const { id, por_decidir, aceptadas, rechazadas, unidades } = llegada;
  const params = { id: String(id) };
  const list = useList(listarLineasDeLlegada, { params, part: 'lineas', limit: 24 });
  const { ask, act, working, notice, dialog } = useQuestion();
  const { ask: askSure, dialog: sureDialog } = useAsk();
  const { rows } = list;

  const acceptAll = () =>
    ask({
      message: `¿Aceptar todo lo que falta por decidir: ${many(por_decidir, 'unidad', 'unidades')}?`,
      detail: 'Entra al stock ahora. Lo aceptado no se puede volver a decidir.',
      confirm: 'Aceptar todo',
      busy: 'Aceptando…',
      failed: aceptarLlegada.fallback,
      run: async () => {
        await confirmingCosto(askSure, (costos_confirmados) =>
          api(aceptarLlegada, { params, body: { por_decidir, costos_confirmados } }),
        );
        return { message: `Aceptado: ${many(por_decidir, 'unidad entró', 'unidades entraron')} al stock.` };
      },
    });

  return (
    <Card
      title="Inspección"
      beside={
        unidades > 0 &&
        `${formatNumero(por_decidir)} por decidir · ${formatNumero(aceptadas)} aceptadas · ${formatNumero(rechazadas)} rechazadas`
      }
    >
      <div className={styles.desk}>
        <ListViews
          list={list}
          noun="líneas"
          views={[
            { title: 'Todo', query: {} },
            { title: 'Por decidir', query: { estado: 'por-decidir' } },
            { title: 'Aceptado', query: { estado: 'aceptado' } },
            { title: 'Rechazado', query: { estado: 'rechazado' } },
          ]}
        />
        {por_decidir > 0 &&
          (acts.has('decidir') ? (
            <div className={styles.actions}>
              <Button aria-disabled={working} onClick={acceptAll}>
                Aceptar todo ({formatNumero(por_decidir)})
              </Button>
            </div>
          ) : (
            <p className={styles.soft}>Acepta o rechaza quien tiene permiso para mover stock.</p>
          ))}
        {notice}
        {list.error ? (
          <LoadFailed message={listarLineasDeLlegada.fallback} error={list.error} onRetry={list.reload} />
        ) : !rows ? (
          <Loading label="Cargando lo anotado…" />
        ) : rows.length === 0 ? (
          <p className={styles.soft}>{unidades === 0 ? 'Todavía no se anota nada.' : 'Aquí no hay ninguna línea.'}</p>
        ) : (
          <ul className={styles.lines} aria-label="Líneas de la recepción" aria-busy={list.isOld}>
            {rows.map((linea) => (
              <LineaItem
                key={`${linea.id} ${linea.cantidad_recibida} ${linea.estado_recepcion}`}
                llegada_id={id}
                linea={linea}
                ofOrder={llegada.orden !== null}
                decides={acts.has('decidir')}
                corrects={acts.has('corregir')}
                act={act}
                ask={ask}
                working={working}
              />
            ))}
          </ul>
        )}
        {rows && rows.length > 0 && list.pages > 1 && <ListPager label="Páginas de líneas" list={list} sizes={SIZES} />}
        {dialog}
        {sureDialog}
      </div>
    </Card>
  );
}
