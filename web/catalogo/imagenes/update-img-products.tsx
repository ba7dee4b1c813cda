import { MissingAdmin, useMissingAdmin } from '#web/sesion/missing-admin.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { NeedsScript } from '#web/ui/states/states.tsx';
import { PictureUploader } from './picture-uploader.tsx';

export const meta = () => [{ title: 'Actualizar imágenes | Fussan' }, { name: 'robots', content: 'noindex' }];
export const handle: StaffHandle = { requires: 'todos' };

/** Open to all (D11): who may not send says so from the start, and the server checks each call. */
export default function UpdateImgProducts() {
  const { missing, visit } = useMissingAdmin('Sólo un administrador puede cambiar las imágenes de los productos.');
  return (
    <StaffPage
      title="Actualizar imágenes"
      intro="Sube las fotos de muchos productos de una vez. Cada archivo lleva por nombre el código de su producto."
    >
      <NeedsScript />
      <MissingAdmin message={missing} />
      <PictureUploader key={visit} missing={missing} />
    </StaffPage>
  );
}
