import { useState } from 'react';
import { MAX_CERTIFICADO_BYTES, subirCertificado } from '#contract/dinero/emisor.ts';
import { api } from '#web/client/api/browser-api.ts';
import { PasswordField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { missingIn, ProofField } from '#web/staff/confirmacion-field.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';

const KILOBYTES = MAX_CERTIFICADO_BYTES / 1024;

/** Takes the file of a certificate and the password that opens it; whoever does it says who they are. */
export function CertificadoModal({ onClose }: { onClose: () => void }) {
  const person = usePerson();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const form = useEndpointForm(subirCertificado, {
    initial: { clave: '', otp: '', password: '' },
    send: (body) => api(subirCertificado, { body, files: [{ part: 'certificado', file: file!, name: file!.name }] }),
    check: (values) => {
      setWrong(file ? null : 'Elige el archivo del certificado.');
      return file ? { fields: missingIn(values, person) } : { message: 'Elige el archivo del certificado.' };
    },
    onDone: async ({ items: [enUso] }) => {
      toast('El certificado está guardado.', { detail: `Firma ${enUso!.nombre}.` });
      await caughtUp();
      onClose();
    },
    onRefused: ({ detail, fields }) => setWrong(fields.clave ? null : (fields.certificado ?? detail ?? null)),
  });

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const tooLarge = chosen.size > MAX_CERTIFICADO_BYTES;
    setWrong(tooLarge ? `El archivo pesa más de ${KILOBYTES} kB: no es un certificado.` : null);
    setFile(tooLarge ? null : chosen);
  }

  return (
    <FormModal form={form} title="Subir certificado" submit={['Subir', 'Subiendo…']} onClose={onClose}>
      {wrong && <Notice key={wrong} tone="error" message={wrong} />}
      <FileDrop
        title={file?.name ?? 'Elige el certificado'}
        hint={file ? 'Elige otro, o arrástralo hasta aquí' : 'o arrástralo hasta aquí'}
        rules={`Un archivo .p12 o .pfx de hasta ${KILOBYTES} kB, con su clave privada.`}
        accept=".p12,.pfx,application/x-pkcs12"
        onChoose={([chosen]) => choose(chosen)}
        onDrop={({ files: [chosen] }) => choose(chosen)}
      />
      <PasswordField
        form={form}
        name="clave"
        label="Contraseña del certificado"
        description="La que te dieron con el archivo. No se guarda."
        autoComplete="new-password"
        show="Mostrar la contraseña del certificado"
      />
      <ProofField form={form} />
    </FormModal>
  );
}
