import { TextInput } from '@mantine/core';
import { formatRut } from '#contract/valores/rut.ts';
import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { FACTURA_FIELDS } from '#web/sesion/factura-fields.ts';
import { type Draft, typedRut } from '#web/shared/pago/pagar-draft.ts';
import formStyles from '#web/ui/form/form.module.css';
import { Opciones } from '#web/ui/form/opciones.tsx';
import styles from './pagar.module.css';
import type { DraftProps } from './pagar-seccion.tsx';

interface DocumentoProps extends DraftProps {
  /** Whom the company of who buys has it made out to. */
  fija: MiEmpresa['factura'];
}

const FACTURA = ['factura.rut', 'factura.razon_social', 'factura.giro', 'factura.direccion', 'factura.comuna'] as const;

/** Boleta, or factura with whom it is made out to. */
export function PagarDocumento({ fija, ...form }: DocumentoProps) {
  return (
    <>
      <Opciones
        legend="Documento de la venta"
        name="documento"
        value={form.draft.documento}
        onChange={(documento) => form.edit({ documento }, ...FACTURA)}
        options={[
          { value: 'boleta', title: 'Boleta', detail: 'Llega a tu correo cuando se recibe el pago.' },
          { value: 'factura', title: 'Factura', detail: 'A nombre de una empresa.' },
        ]}
      />
      {form.draft.documento === 'factura' && <Factura {...form} fija={fija} />}
    </>
  );
}

function Factura({ draft: { factura, entrega }, messages, edit, check, fija }: DocumentoProps) {
  const change = (field: keyof Draft['factura'], value: string) =>
    edit({ factura: { ...factura, [field]: value } }, `factura.${field}`);
  return (
    <div className={formStyles.form}>
      {fija && <p className={styles.hint}>Se factura a tu empresa, como la tiene la tienda.</p>}
      <div className={styles.pair}>
        <TextInput
          {...FACTURA_FIELDS.rut}
          readOnly={!!fija?.rut}
          value={factura.rut}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            // Dots that come by themselves would throw the caret of who mends it in the middle to its end.
            change('rut', selectionStart === value.length ? typedRut(value) : value);
          }}
          onBlur={() => {
            edit({ factura: { ...factura, rut: formatRut(factura.rut) } });
            check('factura.rut');
          }}
          error={messages['factura.rut']}
        />
        <TextInput
          {...FACTURA_FIELDS.razon_social}
          readOnly={!!fija?.razon_social}
          value={factura.razon_social}
          onChange={(event) => change('razon_social', event.currentTarget.value)}
          error={messages['factura.razon_social']}
        />
      </div>
      <TextInput
        {...FACTURA_FIELDS.giro}
        readOnly={!!fija?.giro}
        value={factura.giro}
        onChange={(event) => change('giro', event.currentTarget.value)}
        error={messages['factura.giro']}
      />
      <div className={styles.pair}>
        {(['direccion', 'comuna'] as const).map((field) => (
          <TextInput
            key={field}
            {...FACTURA_FIELDS[field]}
            {...(entrega === 'despacho' && { description: 'Vacía: la del despacho.' })}
            value={factura[field] ?? ''}
            onChange={(event) => change(field, event.currentTarget.value)}
            error={messages[`factura.${field}`]}
          />
        ))}
      </div>
    </div>
  );
}
