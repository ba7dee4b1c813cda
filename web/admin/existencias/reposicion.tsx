import { NativeSelect } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatFecha } from '#contract/fechas.ts';
import { formatPrecio, sumar } from '#contract/money.ts';
import {
  DIAS_DE_LO_CAMBIADO,
  descargarReposicion,
  type GrupoReposicion,
  type LineaReposicion,
  type Reposicion as Propuesta,
  proponerReposicion,
  SEMANAS_REPOSICION,
} from '#contract/reposicion.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { BackToProposed } from './back-to-proposed.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './existencias.module.css';
import { ExistenciasPage, metaOf } from './existencias-page.tsx';
import type { TypedQuantity } from './kept-order.ts';
import { readQuantity, withQuantities } from './order-rules.ts';
import { ReorderGroup } from './reposicion-grupo.tsx';
import { useOrderQuantities } from './use-order-quantities.ts';

const TITLE = 'Reposición';
export const meta = metaOf(TITLE);

/** Sales to look back at; any other number may be written in the address. */
const WEEKS = [2, 4, 8, 12, 26, 52];

export default function Reposicion() {
  return (
    <ExistenciasPage
      title={TITLE}
      intro="Qué conviene pedir a cada proveedor, según el mínimo y el máximo de cada producto, lo que se vende y lo que está por llegar."
    >
      <Proposal />
    </ExistenciasPage>
  );
}

function Proposal() {
  const [params] = useSearchParams();
  const page = usePage();
  const semanas = Number(/^\d{1,2}$/.exec(params.get('semanas') ?? '')?.[0]) || SEMANAS_REPOSICION;
  const proveedor_id = /^\d+$/.exec(params.get('proveedor') ?? '')?.[0];
  const query = { semanas, proveedor_id };
  const order = useOrderQuantities();
  const proposal = useLoad(JSON.stringify([query, page]), async () => {
    // Its totals are with what was changed a moment ago.
    await order.settled();
    return api(proponerReposicion, { query: { ...query, page } });
  });
  const data = useMemo(
    () => proposal.data && withQuantities(proposal.data, order.quantities),
    [proposal.data, order.quantities],
  );
  const download = useRef<HTMLButtonElement>(null);
  const wrong = [...order.typed].find(
    ([, { text, proveedor_id: of }]) =>
      typeof readQuantity(text) !== 'number' && (!proveedor_id || proveedor_id === String(of ?? 0)),
  );

  if (proposal.error) {
    return <LoadFailed message={proponerReposicion.fallback} error={proposal.error} onRetry={proposal.reload} />;
  }
  if (!data) return <Loading label="Armando la propuesta…" />;
  return (
    <Panel>
      <div className={styles.section}>
        <ProposalFilter semanas={semanas} proveedor={proveedor_id ?? ''} grupos={data.grupos} />
        <p className={styles.note}>
          Ventas del {formatFecha(data.desde)} al {formatFecha(data.hasta)}. Los costos son netos, de la última
          recepción. Las cantidades que cambies las ves sólo tú y quedan guardadas {DIAS_DE_LO_CAMBIADO} días; con 0 el
          producto no va en la planilla.
        </p>
        <Paged
          list={{ ...proposal, data: data.lineas }}
          failed={proponerReposicion.fallback}
          empty={<NothingToOrder propuesta={data} />}
          noun={['producto por pedir', 'productos por pedir']}
          actions={
            <div className={styles.actions}>
              <BackToProposed
                data={data}
                query={query}
                order={order}
                onDone={proposal.reload}
                onLeave={() => download.current?.focus()}
              />
              <DownloadButton
                ref={download}
                endpoint={descargarReposicion}
                input={{ query }}
                label="Descargar XLSX"
                refused={wrong && toMend(...wrong)}
                after={order.settled}
              />
            </div>
          }
        >
          {(items) =>
            bySupplier(items).map(([id, lines]) => (
              <ReorderGroup
                key={id ?? 0}
                grupo={data.grupos.find(({ proveedor_id }) => proveedor_id === id)}
                lineas={lines}
                order={order}
              />
            ))
          }
        </Paged>
        <Totals propuesta={data} proveedor={proveedor_id} />
        <UnsavedChanges
          when={order.failed.size > 0}
          onDiscard={order.forget}
          message="Hay cantidades que no se guardaron. Si sales de la página, se pierden."
        />
      </div>
    </Panel>
  );
}

/** A sheet with what is proposed, where something else was meant, would go unnoticed. */
function toMend(producto_id: number, { descripcion }: TypedQuantity) {
  return {
    message: `Corrige antes cuántas pedir de «${descripcion}».`,
    mend: () => document.querySelector<HTMLElement>(`[name="pedir-${producto_id}"]`)?.focus(),
  };
}

/** Why the proposal is empty, and what would fill it. */
function NothingToOrder({ propuesta }: { propuesta: Propuesta }) {
  if (propuesta.grupos.length > 0) return <Empty message="A este proveedor no hay nada que pedirle." />;
  return (
    <Empty message="No hace falta pedir nada.">
      <p className={styles.note}>
        Ningún producto a la venta está en su mínimo, contando lo que está por llegar. Un producto sin stock mínimo ni
        ventas en estas semanas no se propone.
      </p>
    </Empty>
  );
}

function ProposalFilter({
  semanas,
  proveedor,
  grupos,
}: {
  semanas: number;
  proveedor: string;
  grupos: GrupoReposicion[];
}) {
  const apply = useFilter();
  const weeks = [...new Set([...WEEKS, semanas])].sort((a, b) => a - b);
  const suppliers = grupos.map(({ proveedor_id, nombre_provedor, productos }) => ({
    value: String(proveedor_id ?? 0),
    label: `${nombre_provedor ?? 'Sin proveedor'} (${productos})`,
  }));
  // The one in the address may have nothing to order.
  const unlisted = proveedor !== '' && !suppliers.some(({ value }) => value === proveedor);

  return (
    <search aria-label="Filtro de la propuesta" className={styles.filter}>
      <NativeSelect
        label="Ventas de las últimas"
        size="md"
        value={String(semanas)}
        onChange={({ currentTarget: { value } }) =>
          apply({ semanas: value === String(SEMANAS_REPOSICION) ? '' : value })
        }
        data={weeks.map((number) => ({ value: String(number), label: `${number} semana${number === 1 ? '' : 's'}` }))}
      />
      <NativeSelect
        label="Proveedor"
        size="md"
        value={proveedor}
        onChange={(event) => apply({ proveedor: event.currentTarget.value })}
        data={[
          { value: '', label: 'Todos' },
          ...suppliers,
          ...(unlisted ? [{ value: proveedor, label: 'El elegido (0)' }] : []),
        ]}
      />
    </search>
  );
}

/** What all of it comes to; of one supplier its group already says so. */
function Totals({ propuesta: { grupos }, proveedor }: { propuesta: Propuesta; proveedor: string | undefined }) {
  if (proveedor || grupos.length < 2) return null;
  const sum = (of: (grupo: GrupoReposicion) => number) => grupos.reduce((total, grupo) => total + of(grupo), 0);
  const unpriced = sum(({ sin_costo }) => sin_costo);
  const priced = unpriced < sum(({ productos }) => productos);
  return (
    <p className={styles.total}>
      En total, {sum(({ unidades }) => unidades).toLocaleString('es-CL')} unidades
      {priced && (
        <>
          {' '}
          por <strong>{formatPrecio(sumar(...grupos.map(({ total }) => total)))}</strong> netos
        </>
      )}
      {unpriced > 0 && `, con ${unpriced} ${unpriced === 1 ? 'producto' : 'productos'} sin costo conocido`}.
    </p>
  );
}

/** Lines come in the order of their suppliers: those of one after those of another. */
function bySupplier(items: readonly LineaReposicion[]): [number | null, LineaReposicion[]][] {
  return [...Map.groupBy(items, ({ proveedor_id }) => proveedor_id)];
}
