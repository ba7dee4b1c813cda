import type { ComponentProps } from 'react';
import { SuggestField } from '#web/form/suggest-field.tsx';
import type { Path, Values } from '#web/form/values.ts';
import { useValores } from './use-valores.ts';

/** A form that has a familia too. */
type WithFamilia = Values & { readonly familia: string };
type FieldProps<V extends Values> = Omit<ComponentProps<typeof SuggestField<V>>, 'suggestions'>;

/** A product's brand, from those in use or a new one. */
export function MarcaField<V extends Values>(field: FieldProps<V>) {
  return <SuggestField {...field} suggestions={useValores().marcas} />;
}

/** Where a product stands in the storeroom, from the places in use or a new one. */
export function UbicacionField<V extends Values>(field: FieldProps<V>) {
  return <SuggestField {...field} suggestions={useValores().ubicaciones} />;
}

/** A product's subfamilia, from those in use, its familia's own first, or a new one. */
export function SubFamiliaField<V extends WithFamilia>(field: FieldProps<V>) {
  const familia = String(field.form.useValue('familia' as Path<V>));
  return <SuggestField {...field} suggestions={useValores().subFamilias(familia)} />;
}
