import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { imprimirEtiquetas } from '#contract/catalogo/etiquetas.ts';
import type { TamanoEtiqueta } from '#contract/documento/etiquetas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { columnaNumero } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { openEtiquetas } from '#web/staff/productos/chosen-etiquetas.ts';
import {
  amountText,
  COPIAS_INVALIDAS,
  copiesOf,
  type Etiquetado,
  orderOf,
  TAMANO_OPTIONS,
  withOneMore,
} from '#web/staff/productos/etiquetas-rules.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { Empty, NeedsScript } from '#web/ui/states/states.tsx';
import { AddByCode } from './add-by-code.tsx';
import styles from './etiquetas.module.css';
import { UbicacionesPanel } from './ubicaciones-panel.tsx';

const TITLE = 'Etiquetas';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const keyOf = ({ id }: Etiquetado) => id;

/** Labels of products for the shelf: which ones, how many of each, and on what paper. */
export default function Etiquetas() {
  const [kept] = useState(openEtiquetas);
  const [those, setThose] = useState<readonly Etiquetado[]>([]);
  const [loaded, setLoaded] = useState(false);
  const [tamano, setTamano] = useState<TamanoEtiqueta>('rollo-50x25');
  useEffect(() => {
    setThose(kept.read());
    setLoaded(true);
  }, [kept]);
  useEffect(() => {
    if (loaded) kept.keep(those);
  }, [kept, loaded, those]);
  const columns = useMemo(
    () =>
      columnsOf((id, change) => setThose((now) => now.flatMap((one) => (one.id === id ? (change(one) ?? []) : [one])))),
    [],
  );
  const { body, total, problem } = orderOf(those, tamano);
  const setAll = (copias: (one: Etiquetado) => number) =>
    setThose((now) => now.map((one) => ({ ...one, copias: String(copias(one)) })));

  return (
    <StaffPage
      title={TITLE}
      intro="Se imprimen desde un PDF, al 100% de su tamaño. Llevan la descripción, el precio con IVA, la marca y un código que lee cualquier lector: el de barras, o el de la tienda."
    >
      <NeedsScript />
      <div className={styles.sections}>
        <Panel title="Productos">
          <AddByCode onAdd={(producto) => setThose((now) => withOneMore(now, producto))} />
          {loaded && those.length === 0 ? (
            <Empty message="Todavía no hay productos: agrega uno por su código, o elígelos en la lista de productos." />
          ) : (
            <div className={styles.chosen}>
              <div className={styles.acts}>
                <Button look="outline" onClick={() => setAll(() => 1)}>
                  Una de cada uno
                </Button>
                <Button look="outline" onClick={() => setAll(({ cantidad_stock }) => cantidad_stock)}>
                  Tantas como stock
                </Button>
                <Button look="outline" onClick={() => setThose([])}>
                  Quitar todos
                </Button>
              </div>
              <ListTable label="Etiquetas por imprimir" columns={columns} rows={those} keyOf={keyOf} />
            </div>
          )}
        </Panel>
        <Panel title="Papel">
          <div className={styles.paper}>
            <NativeSelect
              label="Tamaño"
              size="md"
              data={TAMANO_OPTIONS}
              value={tamano}
              onChange={({ currentTarget }) => setTamano(currentTarget.value as TamanoEtiqueta)}
            />
            <p className={styles.amount} role="status">
              {Number.isNaN(total) ? 'Revisa las copias marcadas.' : amountText(total, tamano)}
              {!Number.isNaN(total) &&
                those.length > 0 &&
                `, de ${many(body.etiquetas.length, 'producto', 'productos')}`}
            </p>
            <DownloadButton
              endpoint={imprimirEtiquetas}
              input={{ body }}
              label="Descargar PDF para imprimir"
              refused={problem ? { message: problem, mend: () => focusCopies(those) } : undefined}
            />
          </div>
        </Panel>
        <UbicacionesPanel tamano={tamano} />
      </div>
    </StaffPage>
  );
}

/** To what is to be mended; without any product, to where they are added. */
function focusCopies(those: readonly Etiquetado[]): void {
  const wrong = those.find((one) => copiesOf(one) === null) ?? those[0];
  const name = wrong ? `[name="copias-${wrong.id}"]` : 'main form input';
  document.querySelector<HTMLElement>(name)?.focus();
}

type Change = (id: number, change: (one: Etiquetado) => Etiquetado | null) => void;

const columnsOf = (change: Change): readonly Column<Etiquetado>[] => [
  {
    key: 'descripcion',
    title: 'Producto',
    wide: true,
    card: 'title',
    cell: ({ descripcion, codigo_producto_fussan, marca }) => (
      <>
        <span title={descripcion}>{descripcion}</span>
        <span className={styles.code}>{[`Código ${codigo_producto_fussan}`, marca].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { key: 'barras', title: 'Barras', card: 'detail', cell: ({ ean }) => ean ?? 'Las de su código' },
  {
    key: 'precio',
    title: 'Precio',
    kind: 'number',
    card: 'value',
    cell: ({ precio_unitario }) => (precio_unitario > 0 ? formatPrecio(precio_unitario) : 'Cotizar'),
  },
  columnaNumero('cantidad_stock', 'Stock', { key: 'stock', card: 'detail' }),
  {
    key: 'copias',
    title: 'Copias',
    card: 'detail',
    cell: (one) => (
      <TextInput
        className={styles.copies}
        name={`copias-${one.id}`}
        aria-label={`Copias de ${one.descripcion}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={one.copias}
        error={copiesOf(one) === null && COPIAS_INVALIDAS}
        onChange={({ currentTarget: { value } }) => change(one.id, (now) => ({ ...now, copias: value }))}
      />
    ),
  },
  {
    key: 'quitar',
    title: 'Quitar',
    card: 'state',
    cell: ({ id, descripcion }) => (
      <ActionIcon
        variant="subtle"
        color="grafito"
        aria-label={`Quitar ${descripcion}`}
        onClick={() => change(id, () => null)}
      >
        <IconX size={16} />
      </ActionIcon>
    ),
  },
];
