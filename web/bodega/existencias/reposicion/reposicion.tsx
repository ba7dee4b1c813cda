import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import {
  DIAS_DE_LO_CAMBIADO,
  descargarPedidos,
  descargarReposicion,
  type LineaReposicion,
  type Reposicion as Propuesta,
  proponerReposicion,
} from '#contract/bodega/reposicion.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { PedirReposicion } from '#web/staff/ordenes/pedir-reposicion.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import type { TypedCantidad } from './kept-cantidades.ts';
import { filtersFor } from './propuesta-filters.ts';
import { isChanged, readCantidad, withCantidades } from './propuesta-rules.ts';
import { PropuestaTotal } from './propuesta-total.tsx';
import styles from './reposicion.module.css';
import { columnsFor } from './reposicion-columns.tsx';
import { ReposicionGrupo } from './reposicion-grupo.tsx';
import { useCantidades } from './use-cantidades.ts';
import { VolverALoPropuesto } from './volver-a-lo-propuesto.tsx';

const TITLE = 'Reposición';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** What to ask each provedor for, with the quantities that one changes. */
export default function Reposicion() {
  const aPedir = useCantidades();
  // Its totals are with what was changed a moment ago.
  const list = useList(proponerReposicion, { after: aPedir.settled });
  const verCostos = usePuede('ver-costos');
  const { dias } = list.query;
  const { proveedor_id, cobertura } = list.asked;
  const [explained, setExplained] = useState<ReadonlySet<number>>(new Set());
  const propuesta = useMemo(
    () => list.reply && withCantidades(list.reply, aPedir.cantidades),
    [list.reply, aPedir.cantidades],
  );
  const download = useRef<HTMLButtonElement>(null);
  const wrong = [...aPedir.typed].find(
    ([, { text, proveedor_id: of }]) =>
      typeof readCantidad(text) !== 'number' && (!proveedor_id || proveedor_id === String(of ?? 0)),
  );
  /** Those who have something to be asked for; nobody can be asked for what has no provedor. */
  const asked = (propuesta?.grupos ?? []).filter(
    (grupo) =>
      grupo.proveedor_id !== null &&
      grupo.unidades > 0 &&
      (!proveedor_id || proveedor_id === String(grupo.proveedor_id)),
  ).length;
  /** Whom a draft order can be made for. */
  const orderable = (propuesta?.grupos ?? []).flatMap(({ proveedor_id: of, unidades }) =>
    of !== null && unidades > 0 && (!proveedor_id || proveedor_id === String(of)) ? [of] : [],
  );
  const nothing = propuesta && <NothingToAsk propuesta={propuesta} />;

  return (
    <ListPage
      list={{ ...list, rows: propuesta?.items }}
      title={TITLE}
      noun={['producto por pedir', 'productos por pedir']}
      columns={columnsFor(aPedir, verCostos)}
      keyOf={({ producto_id }) => producto_id}
      nameOf={({ descripcion }) => descripcion}
      filters={filtersFor({ dias, cobertura, proveedor_id }, propuesta)}
      panel={{
        isOpen: ({ producto_id }) => explained.has(producto_id),
        render: (linea) => (
          <p className={styles.why}>
            {linea.por_que}
            {isChanged(linea) && ` Tú pusiste ${formatNumero(linea.cantidad)}.`}
          </p>
        ),
      }}
      menu={(linea) => (
        <WhyButton
          linea={linea}
          isOpen={explained.has(linea.producto_id)}
          onToggle={() => setExplained((now) => toggled(now, linea.producto_id))}
        />
      )}
      groups={{
        keyOf: (linea) => linea.proveedor_id,
        render: (lineas, table) => (
          <ReposicionGrupo
            grupo={propuesta?.grupos.find((grupo) => grupo.proveedor_id === lineas[0]?.proveedor_id)}
            here={lineas.length}
            pedir={(of, label) =>
              propuesta && (
                <PedirReposicion
                  proveedores={[of]}
                  dias={propuesta.dias}
                  cobertura={propuesta.cobertura}
                  label={label}
                  after={aPedir.settled}
                  refused={wrong && toMend(...wrong)}
                />
              )
            }
            table={table}
          />
        ),
      }}
      actions={
        propuesta && (
          <>
            <VolverALoPropuesto
              propuesta={propuesta}
              proveedor_id={proveedor_id}
              aPedir={aPedir}
              onLeave={() => download.current?.focus()}
            />
            {orderable.length > 0 && (
              <PedirReposicion
                main
                proveedores={orderable}
                dias={propuesta.dias}
                cobertura={propuesta.cobertura}
                label={orderable.length === 1 ? 'Hacer la orden' : `Hacer ${orderable.length} órdenes`}
                after={aPedir.settled}
                refused={wrong && toMend(...wrong)}
              />
            )}
            {list.total > 0 && (
              <DownloadButton
                ref={download}
                endpoint={descargarReposicion}
                input={{ query: descargarReposicion.query.parse(list.asked) }}
                label="Para nosotros (XLSX)"
                refused={wrong && toMend(...wrong)}
                after={aPedir.settled}
              />
            )}
            {asked > 0 && (
              <DownloadButton
                endpoint={descargarPedidos}
                input={{ query: descargarPedidos.query.parse(list.asked) }}
                label={asked === 1 ? 'Para el proveedor (XLSX)' : 'Para los proveedores (ZIP)'}
                refused={wrong && toMend(...wrong)}
                after={aPedir.settled}
              />
            )}
          </>
        )
      }
      above={
        <>
          <p className={styles.intro}>
            Qué conviene pedir a cada proveedor, según lo que se vende, el mínimo y el máximo de cada producto, y lo que
            está por llegar. Primero lo más urgente; «¿Por qué?» explica cada cifra.
          </p>
          {propuesta && (
            <p className={styles.note}>
              Ventas del {formatFecha(propuesta.desde)} al {formatFecha(propuesta.hasta)}. Un pedido tarda{' '}
              {many(propuesta.espera, 'día', 'días')} y lo que trae debe durar{' '}
              {many(propuesta.cobertura, 'día', 'días')} más.{' '}
              {verCostos && 'Los costos son netos, de la última recepción. '}Las cantidades que cambies las ves sólo tú
              y quedan guardadas {DIAS_DE_LO_CAMBIADO} días; con 0 el producto no va en las planillas. La que va a un
              proveedor no lleva stock, ventas, costos ni límites.
            </p>
          )}
          {propuesta && !proveedor_id && <PropuestaTotal grupos={propuesta.grupos} />}
          <UnsavedChanges
            when={aPedir.failed.size > 0}
            onDiscard={aPedir.forget}
            message="Hay cantidades que no se guardaron. Si sales de la página, se pierden."
          />
        </>
      }
      empty={nothing}
      noneLeft={nothing}
      failed={proponerReposicion.fallback}
    />
  );
}

function WhyButton({ linea, isOpen, onToggle }: { linea: LineaReposicion; isOpen: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.ask}
      aria-expanded={isOpen}
      aria-label={`Por qué se pide ${linea.descripcion}`}
      onClick={onToggle}
    >
      ¿Por qué?
    </Button>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A sheet with what is proposed, where something else was meant, would go unnoticed. */
function toMend(producto_id: number, { descripcion }: TypedCantidad) {
  return {
    message: `Corrige antes cuántas pedir de «${descripcion}».`,
    mend: () => document.querySelector<HTMLElement>(`[name="pedir-${producto_id}"]`)?.focus(),
  };
}

/** Why the proposal is empty, and what would fill it. */
function NothingToAsk({ propuesta }: { propuesta: Propuesta }) {
  if (propuesta.grupos.length > 0) return <Empty message="A este proveedor no hay nada que pedirle." />;
  return (
    <Empty message="No hace falta pedir nada.">
      <p className={styles.note}>
        Ningún producto a la venta está en su mínimo, contando lo que está por llegar. Un producto sin stock mínimo ni
        ventas en estos días no se propone.
      </p>
    </Empty>
  );
}
