import { ERRORES } from '#contract/errores.ts';
import { comunaLlamada, regionOf } from '#contract/tienda/comunas.ts';
import type { Direccion } from '#contract/ventas/clientes/agenda.ts';
import { crearSucursal, editarSucursal } from '#contract/ventas/empresas/sucursales.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { ComunaFields } from '#web/sesion/comuna-fields.tsx';
import styles from './empresa-section.module.css';

interface SucursalModalProps {
  /** None: a new one. */
  sucursal: Direccion | null;
  onClose: () => void;
  onSaved: (message: string) => void;
}

/** Where the company receives, over the page. What was typed stays until it is saved. */
export function SucursalModal({ sucursal, onClose, onSaved }: SucursalModalProps) {
  const comunaOf = (una: Direccion | null) => comunaLlamada(una?.comuna ?? '') ?? '';
  const form = useEndpointForm(crearSucursal, {
    seen: sucursal,
    initial: (seen) => ({
      etiqueta: seen?.etiqueta ?? '',
      direccion: seen?.direccion ?? '',
      region: regionOf(comunaOf(seen)),
      comuna: comunaOf(seen),
      recibe: seen?.recibe ?? '',
      telefono: seen?.telefono ?? '',
    }),
    draft: `sucursal-${sucursal?.id ?? 'nueva'}`,
    compose: (fields, seen) => (seen ? { ...fields, version: seen.version } : fields),
    send: (body) =>
      sucursal ? api(editarSucursal, { params: { id: String(sucursal.id) }, body }) : api(crearSucursal, { body }),
    newer: ({ code, details }) => (code === 'DIRECCION_CAMBIADA' ? (details.direccion as Direccion) : null),
    onConflict: () => onSaved(ERRORES.DIRECCION_CAMBIADA.message),
    failed: crearSucursal.fallback,
    onDone: ({ etiqueta }) => onSaved(sucursal ? `«${etiqueta}» está guardada.` : `«${etiqueta}» está agregada.`),
  });
  const [region, comuna] = [String(form.useValue('region')), String(form.useValue('comuna'))];
  return (
    <FormModal form={form} title={sucursal ? 'Editar sucursal' : 'Agregar sucursal'} wide onClose={onClose}>
      <div className={styles.fields}>
        <TextField
          form={form}
          name="etiqueta"
          label="Nombre"
          description="Bodega norte, obra Las Condes…"
          data-autofocus
        />
        <TextField form={form} name="direccion" label="Calle y número" autoComplete="address-line1" />
        <ComunaFields
          value={{ region: regionOf(comuna) || region, comuna }}
          onChange={(place) => {
            form.set('region', place.region);
            form.set('comuna', place.comuna);
          }}
          error={form.error('comuna')}
        />
        <TextField form={form} name="recibe" label="Quién recibe" />
        <TextField form={form} name="telefono" label="Teléfono" type="tel" />
      </div>
    </FormModal>
  );
}
