import { BackHome } from '#web/sesion/back-home.tsx';
import { MissingAdmin, useMissingAdmin } from '#web/sesion/missing-admin.tsx';
import { Page } from '#web/ui/page.tsx';
import { NeedsScript } from '#web/ui/states.tsx';
import { PictureUploader } from './picture-uploader.tsx';

export const meta = () => [{ title: 'Actualizar imágenes | Fussan' }, { name: 'robots', content: 'noindex' }];

/** Open to all (decision 11): who may not send says so from the start, and the server checks each call. */
export default function UpdateImgProducts() {
  const { missing, visit } = useMissingAdmin('Sólo un administrador puede cambiar las imágenes de los productos.');
  return (
    <Page
      title="Actualizar imágenes"
      intro="Sube las fotos de muchos productos de una vez. Cada archivo lleva por nombre el código de su producto."
      above={<BackHome />}
    >
      <NeedsScript />
      <MissingAdmin message={missing} />
      <PictureUploader key={visit} missing={missing} />
    </Page>
  );
}
