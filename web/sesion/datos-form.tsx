import { DATOS_GUARDADOS, editarUsuario } from '#contract/casa/cuenta/cuenta.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { regionOf } from '#contract/tienda/comunas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { OwnDraft } from '#web/client/drafts/own-draft.ts';
import { RutField, TextField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { SaveOrCancel } from '#web/form/submit-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from './account.module.css';
import { ComunaFields } from './comuna-fields.tsx';
import { FACTURA_FIELDS } from './factura-fields.ts';
import { PERSON_FIELDS } from './person-fields.ts';

interface DatosFormProps {
  usuario: Usuario;
  draft: OwnDraft;
  autoFocus: boolean;
  /** `changed`: other things stand in the form by now, so that it goes on. */
  onSaved: (usuario: Usuario, changed: boolean) => void;
  onCancel: () => void;
}

/** What the fields show at first. The region only helps to find the comuna: nobody keeps it. */
const shownOf = ({ name, rut, direccion, comuna, telefono, factura }: Usuario) => ({
  name,
  rut: rut && formatRut(rut),
  direccion,
  region: regionOf(comuna),
  comuna,
  telefono,
  factura: { rut: '', razon_social: '', giro: '', direccion: '', comuna: '', ...factura },
});

/**
 * What people may change of themselves. It keeps what was typed until it is saved or cancelled, over a reload or the
 * session's end.
 */
export function DatosForm({ usuario, draft, autoFocus, onSaved, onCancel }: DatosFormProps) {
  const form = useEndpointForm(editarUsuario, {
    seen: usuario,
    initial: shownOf,
    params: { id: String(usuario.id) },
    changesOnly: true,
    draft,
    check: ({ region, comuna }) => (region && !comuna ? { fields: { comuna: 'Elige tu comuna.' } } : null),
    saved: (reply) => reply,
    onDone: onSaved,
    failed: 'No pudimos guardar tus datos.',
  });
  const [region, comuna] = [String(form.useValue('region')), String(form.useValue('comuna'))];

  return (
    <Form form={form} aria-label="Mis datos">
      <div className={styles.fields}>
        <TextField form={form} {...PERSON_FIELDS.name} autoComplete="name" autoFocus={autoFocus} />
        <RutField form={form} name="rut" anyway="Puedes guardarlo igual." />
        <TextField form={form} {...PERSON_FIELDS.direccion} className={styles.whole} autoComplete="address-line1" />
        <ComunaFields
          value={{ region: regionOf(comuna) || region, comuna }}
          onChange={(place) => {
            form.set('region', place.region);
            form.set('comuna', place.comuna);
          }}
          error={form.error('comuna')}
        />
        <TextField
          form={form}
          name="telefono"
          label="Teléfono"
          description="De 8 a 15 dígitos, por ejemplo 912345678."
          type="tel"
          autoComplete="tel"
          maxLength={24}
        />
      </div>
      <fieldset className={styles.fieldset}>
        <legend>Datos de factura (opcional)</legend>
        <p className={styles.hint}>Completa RUT, razón social y giro, o deja todo vacío.</p>
        <div className={styles.fields}>
          <TextField form={form} {...FACTURA_FIELDS.rut} />
          <TextField form={form} {...FACTURA_FIELDS.razon_social} />
          <TextField form={form} {...FACTURA_FIELDS.giro} />
          <TextField form={form} {...FACTURA_FIELDS.direccion} />
          <TextField form={form} {...FACTURA_FIELDS.comuna} />
        </div>
      </fieldset>
      <FormDone form={form} message={DATOS_GUARDADOS} onlyChanged />
      <SaveOrCancel submit={form.submit} onCancel={onCancel} />
    </Form>
  );
}
