import type { KeyboardEvent, ReactNode } from 'react';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField, SelectField, TextareaField, TextField } from '#web/form/fields.tsx';
import type { Provedores } from '#web/staff/proveedores/use-provedores.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { FAMILY_OPTIONS } from '#web/staff/words.ts';
import { MarcaField, SubFamiliaField, UbicacionField } from './clasificacion-fields.tsx';
import { CodigoSugerido } from './codigo-sugerido.tsx';
import { type Draft, FIELDS, type FieldName } from './producto-draft.ts';
import styles from './producto-fields.module.css';

interface ProductoFieldsProps {
  /** It is created: there is no price before the first. */
  isNew?: boolean;
  form: FormFields<Draft>;
  provedores: Provedores;
  /** Says more of what is wrong with a field. */
  explain?: (message: string) => ReactNode;
  /** Asks why the stock is another one, below it. */
  stockReason?: ReactNode;
}

interface Group {
  /** None where the only field says the same. */
  title?: string;
  names: readonly FieldName[];
  /** How they stand beside each other. */
  className?: string | undefined;
}

const GROUPS: readonly Group[] = [
  { title: 'Producto', names: ['codigo_producto_fussan', 'descripcion', 'estado', 'ean'], className: styles.producto },
  { title: 'Precio', names: ['precio_unitario', 'previousPrice', 'ultimo_costo'], className: styles.numbers },
  { title: 'Stock', names: ['cantidad_stock', 'stock_minimo', 'stock_maximo', 'ubicacion'], className: styles.numbers },
  { title: 'Clasificación', names: ['familia', 'sub_familia', 'marca', 'proveedor_id'], className: styles.class },
  { title: 'Peso y medidas', names: ['peso_kg', 'largo_cm', 'ancho_cm', 'alto_cm'], className: styles.medidas },
  { title: 'Envío', names: ['costo_envio', 'metodo_envio'], className: styles.despacho },
  { names: ['especificaciones'] },
  { title: 'En su página', names: ['uso', 'incluye', 'conviene_saber'], className: styles.presentacion },
];

/** A product's fields, for its creation and its edition. */
export function ProductoFields({ isNew = false, form, provedores, explain, stockReason }: ProductoFieldsProps) {
  const verCostos = usePuede('ver-costos');
  const canPrecio = usePuede('cambiar-precios');
  const canMove = usePuede('mover-stock');
  const isFixed = (name: FieldName) =>
    ((name === 'precio_unitario' || name === 'previousPrice') && !canPrecio) || (name === 'cantidad_stock' && !canMove);
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ title, names, className }) => (
        <fieldset key={names[0]} className={[styles.group, className].join(' ')}>
          {title && <legend>{title}</legend>}
          {names
            .filter((name) => !(isNew && name === 'previousPrice'))
            .filter((name) => name !== 'ultimo_costo' || verCostos)
            .map((name) => (
              <ProductoField
                key={name}
                form={form}
                name={name}
                isFirst={isNew && name === 'codigo_producto_fussan'}
                provedores={provedores}
                explain={explain}
                isFixed={isFixed(name)}
              />
            ))}
          {names.includes('peso_kg') && (
            <p className={styles.hint}>De una unidad embalada. Vacío, valen las de su familia.</p>
          )}
          {names.includes('cantidad_stock') && stockReason && <div className={styles.reason}>{stockReason}</div>}
        </fieldset>
      ))}
    </div>
  );
}

interface ProductoFieldProps extends Pick<ProductoFieldsProps, 'form' | 'provedores' | 'explain'> {
  name: FieldName;
  /** The focus starts there. */
  isFirst: boolean;
  /** Who edits may not change it. */
  isFixed: boolean;
}

function ProductoField({ form, name, isFirst, isFixed, provedores, explain }: ProductoFieldProps) {
  const wrong = form.error(name);
  const field = { form, name, label: FIELDS[name], error: wrong && explain ? explain(wrong) : wrong };
  if (name === 'familia') {
    return <SelectField {...field} data={[{ value: '', label: 'Sin familia' }, ...FAMILY_OPTIONS]} />;
  }
  if (name === 'estado') {
    return (
      <SelectField
        {...field}
        data={[
          { value: 'activo', label: 'Activo' },
          { value: 'inactivo', label: 'Inactivo' },
        ]}
      />
    );
  }
  if (name === 'proveedor_id') {
    const chosen = String(form.value(name));
    return <SelectField {...field} data={[{ value: '', label: 'Sin proveedor' }, ...provedores.options(chosen)]} />;
  }
  if (name === 'marca') return <MarcaField {...field} />;
  if (name === 'ubicacion') {
    return (
      <div className={styles.reason}>
        <UbicacionField {...field} description="Pasillo, estante y nivel: «A-03-2»." />
      </div>
    );
  }
  if (name === 'sub_familia') return <SubFamiliaField {...field} />;
  if (name === 'especificaciones') {
    return (
      <TextareaField
        {...field}
        description="Una por línea, «Clave: valor». Los reclamos leen «Garantía: 24 meses», la del fabricante, y «Retracto: no procede» de lo que no se puede devolver."
        rows={5}
      />
    );
  }
  if (name === 'uso') {
    return (
      <TextareaField {...field} description="Un párrafo de 60 a 120 palabras: qué se hace con él y dónde." rows={5} />
    );
  }
  if (name === 'incluye' || name === 'conviene_saber') return <TextareaField {...field} rows={3} />;
  if (name === 'metodo_envio') return <TextareaField {...field} rows={2} />;
  if (name === 'ean') {
    // A reader types Enter after the figures, which must not send the form.
    const stay = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
    return (
      <TextField
        {...field}
        className={styles.ean}
        inputMode="numeric"
        description="El que trae el envase (EAN): escríbelo o léelo con el lector."
        onKeyDown={stay}
      />
    );
  }
  if (form.constraint(name)?.kind === 'number') {
    return (
      <NumberField
        {...field}
        of={name === 'ultimo_costo' ? 'neto' : ''}
        data-autofocus={isFirst || undefined}
        {...(isFirst && { description: <CodigoSugerido form={form} /> })}
        {...(isFixed && { disabled: true, description: 'No tienes permiso para cambiarlo.' })}
      />
    );
  }
  return <TextField {...field} />;
}
