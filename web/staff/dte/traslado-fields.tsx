import { DESPACHOS_DTE, ETIQUETA_DESPACHO_DTE } from '#contract/dinero/dte/tipos.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { SelectField, TextField } from '#web/form/fields.tsx';
import type { Path, Values } from '#web/form/values.ts';
import type { TRASLADO_VACIO } from './traslado.ts';

type ConTraslado = { traslado: typeof TRASLADO_VACIO };

interface TrasladoFieldsProps<V extends Values> {
  form: FormFields<V>;
  /** What it is where nobody says who takes it, and where an address is left empty. */
  sinDecir: string;
  vacia: string;
}

/** Who takes the goods of a guía, in what, and where. */
export function TrasladoFields<V extends Values & ConTraslado>({ form, sinDecir, vacia }: TrasladoFieldsProps<V>) {
  const field = (name: Path<ConTraslado>) => ({ form, name: name as Path<V> });
  return (
    <>
      <SelectField
        {...field('traslado.despacho')}
        label="Quién lo lleva"
        data={[
          { value: '', label: sinDecir },
          ...DESPACHOS_DTE.map((uno) => ({ value: String(uno), label: ETIQUETA_DESPACHO_DTE[uno] })),
        ]}
      />
      <TextField {...field('traslado.rut_transportista')} label="RUT del transportista" />
      <TextField {...field('traslado.patente')} label="Patente" />
      <TextField {...field('traslado.chofer.nombre')} label="Chofer" />
      <TextField {...field('traslado.chofer.rut')} label="RUT del chofer" />
      <TextField {...field('traslado.direccion')} label="Adónde va" description={`Si no se dice, ${vacia}.`} />
      <TextField {...field('traslado.comuna')} label="Comuna adonde va" description={`Si no se dice, ${vacia}.`} />
      <TextField {...field('traslado.ciudad')} label="Ciudad adonde va" />
    </>
  );
}
