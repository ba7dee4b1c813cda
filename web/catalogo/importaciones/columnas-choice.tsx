import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  COLUMNAS_APARTE,
  COLUMNAS_ELEGIBLES,
  COLUMNAS_MEDIDAS,
  COLUMNAS_VARIANTES,
  type ColumnaElegible,
  tituloDeColumna,
} from '#contract/catalogo/importaciones/excel.ts';
import styles from '#web/staff/carga/excel.module.css';

/** What of a workbook is saved: all of it, or these columns. */
export type Columnas = readonly ColumnaElegible[] | null;

const USUAL = {
  todas: null,
  precio: ['precio_unitario'],
  stock: ['cantidad_stock'],
  ambos: ['precio_unitario', 'cantidad_stock'],
  medidas: COLUMNAS_MEDIDAS,
  aparte: COLUMNAS_APARTE,
  variantes: COLUMNAS_VARIANTES,
} satisfies Record<string, Columnas>;

const CHOICES = [
  { value: 'todas', label: 'Todo: la plantilla completa' },
  { value: 'precio', label: 'Sólo precios' },
  { value: 'stock', label: 'Sólo stock' },
  { value: 'ambos', label: 'Sólo precios y stock' },
  { value: 'medidas', label: 'Sólo peso y medidas' },
  { value: 'aparte', label: 'Sólo familia, subfamilia, marca, código de barras y ubicación' },
  { value: 'variantes', label: 'Sólo de qué grupo es variante y cuál' },
  { value: 'otras', label: 'Otras columnas…' },
];

interface ColumnasChoiceProps {
  columnas: Columnas;
  onChange: (columnas: Columnas) => void;
}

/** Asks which columns of the workbook are to be saved; with some chosen only they are read. */
export function ColumnasChoice({ columnas, onChange }: ColumnasChoiceProps) {
  const [choice, setChoice] = useState(() => usualOf(columnas));
  return (
    <div className={styles.columnas}>
      <NativeSelect
        label="Qué se actualiza"
        size="md"
        value={choice}
        onChange={({ currentTarget: { value } }) => {
          setChoice(value);
          onChange(value in USUAL ? USUAL[value as keyof typeof USUAL] : (columnas ?? ['precio_unitario']));
        }}
        data={CHOICES}
        description={
          columnas &&
          'La planilla lleva el código y estas columnas; las demás que tenga se ignoran. Sólo cambia productos que ya existen.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {choice === 'otras' && (
        <Checkbox.Group
          label="Columnas"
          value={[...(columnas ?? [])]}
          onChange={(chosen) => {
            // At least one: of none there is nothing to save.
            if (chosen.length > 0) onChange(COLUMNAS_ELEGIBLES.filter((columna) => chosen.includes(columna)));
          }}
        >
          <div className={styles.elegibles}>
            {COLUMNAS_ELEGIBLES.map((columna) => (
              <Checkbox key={columna} value={columna} label={tituloDeColumna(columna)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  );
}

const usualOf = (columnas: Columnas): string =>
  Object.entries(USUAL).find(([, usual]) => String(usual) === String(columnas))?.[0] ?? 'otras';
