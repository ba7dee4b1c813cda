import { Button } from '@mantine/core';
import { ANULADO, type Compra } from '#contract/ventas/compras/compras.ts';
import { POR_SACAR } from '#contract/ventas/compras/compras-estados.ts';
import type { ActoDePaso } from '#contract/ventas/despachos.ts';
import { SelectedBar } from '#web/staff/list/table/selected-bar.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { PASO, pasosDe } from './pasos.ts';

interface AvanceBarProps {
  compras: readonly Compra[];
  onStep: (paso: ActoDePaso, compras: readonly Compra[]) => void;
  onList: (compras: readonly Compra[]) => void;
  onLabels: (compras: readonly Compra[]) => void;
  onClear: () => void;
}

/** What can be done to the selected purchases; a step that not all of them can take says to how many. */
export function AvanceBar({ compras, onStep, onList, onLabels, onClear }: AvanceBarProps) {
  const person = usePerson();
  const toPick = compras.filter(({ estado }) => POR_SACAR.some((uno) => uno === estado));
  const toLabel = compras.filter(({ estado }) => estado !== ANULADO && estado !== 'Entregado');
  return (
    <SelectedBar label="Compras elegidas" count={compras.length} onClear={onClear}>
      {[...pasosDe(person, compras)].map(([paso, can]) => (
        <Button key={paso} size="xs" color="grafito.7" onClick={() => onStep(paso, can)}>
          {PASO[paso].label}
          {can.length < compras.length && ` (${can.length})`}
        </Button>
      ))}
      {toPick.length > 0 && (
        <Button size="xs" color="grafito.7" onClick={() => onList(toPick)}>
          Lista de preparación
          {toPick.length < compras.length && ` (${toPick.length})`}
        </Button>
      )}
      {toLabel.length > 0 && (
        <Button size="xs" color="grafito.7" onClick={() => onLabels(toLabel)}>
          Rótulos
          {toLabel.length < compras.length && ` (${toLabel.length})`}
        </Button>
      )}
    </SelectedBar>
  );
}
