import { useShop } from '#web/client/use-shop.ts';
import { StoreDetails } from '#web/ui/frame/store-details.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { pageMeta } from '#web/ui/page/seo.ts';
import type { Route } from './+types/contacto';
import { ComoLlegar } from './como-llegar.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contacto.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contacto | Fussan',
    description: 'Escríbenos, llámanos o visítanos: dirección, teléfono y horario de la ferretería Fussan.',
    path: '/contacto',
  });

export default function Contacto() {
  const tienda = useShop();
  return (
    <Page title="Contacto" intro="Cuéntanos qué necesitas y te responderemos por correo.">
      <div className={styles.columns}>
        <Panel title="Envíanos un mensaje">
          <ContactForm />
        </Panel>
        {tienda && (
          <aside className={styles.store}>
            <h2>Nuestra tienda</h2>
            <StoreDetails tienda={tienda} />
          </aside>
        )}
      </div>
      {tienda && <ComoLlegar tienda={tienda} />}
    </Page>
  );
}
