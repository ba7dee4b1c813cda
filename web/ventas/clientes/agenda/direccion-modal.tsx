import { useState } from 'react';
import { ERRORES } from '#contract/errores.ts';
import { comunaLlamada, regionOf } from '#contract/tienda/comunas.ts';
import { crearDireccion, type Direccion, editarDireccion } from '#contract/ventas/clientes/agenda.ts';
import { api } from '#web/client/api/browser-api.ts';
import { NewerThanForm } from '#web/form/changed-meanwhile.tsx';
import { CheckboxField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { ComunaFields } from '#web/sesion/comuna-fields.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from '../clientes.module.css';

export const nameOfDireccion = ({
  etiqueta,
  direccion,
  comuna,
}: Pick<Direccion, 'etiqueta' | 'direccion' | 'comuna'>) => etiqueta || direccion || comuna;

const LABELS = {
  etiqueta: 'Para qué es',
  direccion: 'Calle y número',
  comuna: 'Comuna',
  recibe: 'Quién recibe',
  telefono: 'Teléfono',
};
const USUALES = ['Bodega', 'Obra', 'Facturación', 'Casa matriz', 'Sucursal', 'Oficina'];

/** The region only helps to find the comuna: nobody keeps it. */
const draftOf = (direccion: Direccion | null, isFirst: boolean) => {
  const comuna = comunaLlamada(direccion?.comuna ?? '') ?? '';
  return {
    etiqueta: direccion?.etiqueta ?? '',
    direccion: direccion?.direccion ?? '',
    region: regionOf(comuna),
    comuna,
    recibe: direccion?.recibe ?? '',
    telefono: direccion?.telefono ?? '',
    principal: direccion?.principal ?? isFirst,
  };
};

interface DireccionModalProps {
  clienteId: number;
  /** None: a new one. */
  direccion: Direccion | null;
  /** The client has no principal one yet. */
  isFirst: boolean;
  onClose: () => void;
}

/** The form of an address, over the page. What was typed stays until it is saved, also over a reload. */
export function DireccionModal({ clienteId, direccion, isFirst, onClose }: DireccionModalProps) {
  const [newer, setNewer] = useState<Direccion | null>(null);
  const form = useEndpointForm(crearDireccion, {
    seen: direccion,
    initial: (seen) => draftOf(seen, isFirst),
    draft: `direccion-${clienteId}-${direccion?.id ?? 'nueva'}`,
    compose: (fields, seen) => (seen ? { ...fields, version: seen.version } : fields),
    send: (body) =>
      direccion
        ? api(editarDireccion, { params: { id: String(direccion.id) }, body })
        : api(crearDireccion, { params: { id: String(clienteId) }, body }),
    newer: ({ code, details }) => (code === 'DIRECCION_CAMBIADA' ? (details.direccion as Direccion) : null),
    onConflict: setNewer,
    failed: crearDireccion.fallback,
    onDone: (saved) => {
      toast(direccion ? 'Dirección actualizada' : 'Dirección agregada', { detail: nameOfDireccion(saved) });
      onClose();
    },
  });
  const [region, comuna] = [String(form.useValue('region')), String(form.useValue('comuna'))];
  return (
    <FormModal form={form} title={direccion ? 'Editar dirección' : 'Agregar dirección'} wide onClose={onClose}>
      <NewerThanForm
        form={form}
        newer={newer}
        message={ERRORES.DIRECCION_CAMBIADA.message}
        labels={LABELS}
        typed={form.values()}
        read={(seen) => draftOf(seen, isFirst)}
        onSettled={() => setNewer(null)}
      />
      <div className={styles.fields}>
        <TextField form={form} name="direccion" label={LABELS.direccion} data-autofocus />
        <SuggestField form={form} name="etiqueta" label={LABELS.etiqueta} suggestions={USUALES} />
        <ComunaFields
          value={{ region: regionOf(comuna) || region, comuna }}
          onChange={(place) => {
            form.set('region', place.region);
            form.set('comuna', place.comuna);
          }}
          error={form.error('comuna')}
        />
        <TextField form={form} name="recibe" label={LABELS.recibe} />
        <TextField form={form} name="telefono" label={LABELS.telefono} inputMode="tel" />
      </div>
      {!direccion?.principal && (
        <CheckboxField
          form={form}
          name="principal"
          label="Es la dirección principal"
          description="La que muestran los datos del cliente y la lista."
        />
      )}
    </FormModal>
  );
}
