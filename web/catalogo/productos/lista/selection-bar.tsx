import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { LoteMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { MAX_VARIANTES } from '#contract/catalogo/variantes/reglas.ts';
import { SelectedBar } from '#web/staff/list/table/selected-bar.tsx';
import { EtiquetasLink } from '#web/staff/productos/etiquetas-link.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { CotizarLink } from '../cotizar-link.tsx';
import { MasivoModal } from '../masivos/masivo-modal.tsx';
import { MASIVO_ACTIONS, type MasivoAction } from '../masivos/masivo-rules.ts';
import { AgruparModal } from '../variantes/agrupar-modal.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** How many match the list's filters. */
  total: number;
  /** The products are others now, or about to be. */
  onBegun: (lote: LoteMasivo) => void;
  /** Whether they are, the shop didn't say. */
  onUnsure: () => void;
  /** Nothing is selected any more, and the bar goes with the focus. */
  onGone: () => void;
}

/** What can be done to the selected products, or to all that match. */
export function SelectionBar({ selection, total, onBegun, onUnsure, onGone }: SelectionBarProps) {
  const [action, setAction] = useState<MasivoAction | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [grouping, setGrouping] = useState(false);
  const isAdmin = usePerson().role === 'admin';
  const canPrecio = usePuede('cambiar-precios');
  const actions = Object.entries(MASIVO_ACTIONS).filter(([name]) => canPrecio || name !== 'precio');
  const clear = () => {
    selection.clear();
    onGone();
  };
  return (
    <SelectedBar label="Productos elegidos" count={selection.size} limit={selection.limit} onClear={clear}>
      {!selection.isWhole && total > selection.size && (
        <Button variant="transparent" size="compact-sm" c="#ffb066" onClick={selection.selectAll}>
          Elegir los {total.toLocaleString('es-CL')} que coinciden
        </Button>
      )}
      {actions.map(([name, label]) => (
        <Button
          key={name}
          size="xs"
          color="grafito.7"
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setAction(name as MasivoAction);
          }}
        >
          {label}
        </Button>
      ))}
      {isAdmin && selection.productos.length > 0 && selection.productos.length <= MAX_VARIANTES && (
        <Button
          size="xs"
          color="grafito.7"
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setGrouping(true);
          }}
        >
          Agrupar como variantes
        </Button>
      )}
      {selection.productos.length > 0 && <EtiquetasLink onBar productos={selection.productos} />}
      {selection.productos.length > 0 && (
        <CotizarLink onBar productos={selection.productos}>
          Cotizar
        </CotizarLink>
      )}
      {grouping && (
        <AgruparModal
          productos={selection.productos}
          onDone={() => {
            setGrouping(false);
            clear();
          }}
          onClose={() => {
            setGrouping(false);
            opener.current?.focus();
          }}
        />
      )}
      {action && (
        <MasivoModal
          action={action}
          selection={selection}
          onBegun={(lote) => {
            setAction(null);
            clear();
            onBegun(lote);
          }}
          onClose={(unsure) => {
            setAction(null);
            opener.current?.focus();
            if (unsure) onUnsure();
          }}
        />
      )}
    </SelectedBar>
  );
}
