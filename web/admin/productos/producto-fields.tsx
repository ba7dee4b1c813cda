import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPrecio } from '#contract/money.ts';
import { FAMILY_OPTIONS } from '#web/admin/words.ts';
import { type Draft, FIELDS, type FieldName, isMoney, readAmount } from './producto-draft.ts';
import styles from './producto-fields.module.css';
import type { Suppliers } from './use-suppliers.ts';

interface ProductoFieldsProps {
  /** It is created: there is no price before the first. */
  isNew?: boolean;
  draft: Draft;
  errors: Readonly<Record<string, ReactNode>>;
  suppliers: Suppliers;
  onType: (name: FieldName, text: string) => void;
  /** Asks why the stock is another one, below it. */
  stockReason?: ReactNode;
}

interface Group {
  /** None where the only field says the same. */
  title?: string;
  names: readonly FieldName[];
  /** How they stand beside each other. */
  className: string | undefined;
}

const GROUPS: readonly Group[] = [
  { title: 'Producto', names: ['codigo_producto_fussan', 'descripcion', 'estado'], className: styles.product },
  { title: 'Precio', names: ['precio_unitario', 'previousPrice', 'ultimo_costo'], className: styles.numbers },
  { title: 'Stock', names: ['cantidad_stock', 'stock_minimo', 'stock_maximo'], className: styles.numbers },
  { title: 'Clasificación', names: ['familia', 'sub_familia', 'marca', 'proveedor_id'], className: styles.class },
  { title: 'Envío', names: ['costo_envio', 'metodo_envio'], className: styles.shipping },
  { names: ['especificaciones'], className: styles.whole },
];

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
export function ProductoFields({ isNew = false, draft, errors, suppliers, onType, stockReason }: ProductoFieldsProps) {
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ title, names, className }) => (
        <fieldset key={names[0]} className={`${styles.group} ${className}`}>
          {title && <legend>{title}</legend>}
          {names
            .filter((name) => !(isNew && name === 'previousPrice'))
            .map((name) => (
              <ProductoField
                key={name}
                name={name}
                text={draft[name]}
                error={errors[name]}
                isFirst={isNew && name === 'codigo_producto_fussan'}
                suppliers={suppliers}
                onType={(text) => onType(name, text)}
              />
            ))}
          {names.includes('cantidad_stock') && stockReason && <div className={styles.reason}>{stockReason}</div>}
        </fieldset>
      ))}
    </div>
  );
}

interface ProductoFieldProps {
  name: FieldName;
  text: string;
  error: ReactNode;
  /** The focus starts there. */
  isFirst: boolean;
  suppliers: Suppliers;
  onType: (text: string) => void;
}

function ProductoField({ name, text, error, isFirst, suppliers, onType }: ProductoFieldProps) {
  const { label, kind } = FIELDS[name];
  const common = {
    name,
    label,
    error,
    size: 'md',
    value: text,
    autoComplete: 'off',
    withAsterisk: REQUIRED.includes(name),
    'data-autofocus': isFirst || undefined,
    'aria-required': REQUIRED.includes(name) || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  } as const;
  if (name === 'familia') {
    return <NativeSelect {...common} data={[{ value: '', label: 'Sin familia' }, ...FAMILY_OPTIONS]} />;
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
      description={money ? readAs(text, name === 'ultimo_costo' ? 'neto' : '', Boolean(error)) : undefined}
      inputMode={money ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      maxLength={money || kind === 'number' ? 20 : MAX_LENGTH[name]}
    />
  );
}

/**
 * How an amount is understood. Its line stands there also empty, so that what is below doesn't move while one types;
 * unless what is wrong stands there instead.
 */
function readAs(text: string, of: string, isWrong: boolean): string | undefined {
  const amount = readAmount(text);
  const read = text.trim() && amount >= 0 && amount < 1e12 ? formatPrecio(amount) : '';
  return `${read} ${of}`.trim() || (isWrong ? undefined : '\u00a0');
}
