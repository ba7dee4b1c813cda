import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FAMILIAS } from '#contract/catalogo.ts';
import { formatPrecio } from '#contract/money.ts';
import { type Draft, FIELDS, type FieldName, isMoney, readAmount } from './producto-draft.ts';
import styles from './producto-fields.module.css';
import type { Suppliers } from './use-suppliers.ts';

interface ProductoFieldsProps {
  /** Which ones, in this order. */
  names: readonly FieldName[];
  draft: Draft;
  errors: Readonly<Record<string, ReactNode>>;
  suppliers: Suppliers;
  onType: (name: FieldName, text: string) => void;
}

const REQUIRED: readonly FieldName[] = ['codigo_producto_fussan', 'descripcion', 'precio_unitario', 'cantidad_stock'];
const MAX_LENGTH: Partial<Record<FieldName, number>> = {
  descripcion: 200,
  sub_familia: 80,
  marca: 60,
  metodo_envio: 2_000,
  especificaciones: 10_000,
};
const HINTS: Partial<Record<FieldName, string>> = {
  especificaciones: 'Una por línea, «Clave: valor».',
};

/** A product's fields, for its creation and its edition. */
export function ProductoFields({ names, draft, errors, suppliers, onType }: ProductoFieldsProps) {
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <ProductoField
          key={name}
          name={name}
          text={draft[name]}
          error={errors[name]}
          suppliers={suppliers}
          onType={(text) => onType(name, text)}
        />
      ))}
    </div>
  );
}

interface ProductoFieldProps {
  name: FieldName;
  text: string;
  error: ReactNode;
  suppliers: Suppliers;
  onType: (text: string) => void;
}

function ProductoField({ name, text, error, suppliers, onType }: ProductoFieldProps) {
  const { label, kind } = FIELDS[name];
  const common = {
    name,
    label,
    error,
    size: 'md',
    value: text,
    autoComplete: 'off',
    withAsterisk: REQUIRED.includes(name),
    'aria-required': REQUIRED.includes(name) || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  } as const;
  if (name === 'familia') {
    return <NativeSelect {...common} data={[{ value: '', label: 'Sin familia' }, ...FAMILIAS]} />;
  }
  if (name === 'estado') {
    return (
      <NativeSelect
        {...common}
        data={[
          { value: 'activo', label: 'Activo' },
          { value: 'inactivo', label: 'Inactivo' },
        ]}
      />
    );
  }
  if (name === 'proveedor_id') {
    return <NativeSelect {...common} data={[{ value: '', label: 'Sin proveedor' }, ...suppliers.options(text)]} />;
  }
  if (name === 'especificaciones' || name === 'metodo_envio') {
    return (
      <Textarea
        {...common}
        className={styles.whole}
        description={HINTS[name]}
        maxLength={MAX_LENGTH[name]}
        rows={name === 'especificaciones' ? 5 : 2}
      />
    );
  }
  const money = isMoney(name);
  return (
    <TextInput
      {...common}
      className={name === 'descripcion' ? styles.long : undefined}
      description={money ? readAs(text) : undefined}
      inputMode={money ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      maxLength={money || kind === 'number' ? 20 : MAX_LENGTH[name]}
    />
  );
}

/** How an amount is understood, where it isn't plain. */
function readAs(text: string): string | undefined {
  const amount = readAmount(text);
  return text.trim().length > 3 && amount >= 0 && amount < 1e12 ? formatPrecio(amount) : undefined;
}
