import { quienVende } from '#contract/tienda/vendedor.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { pageMeta } from '#web/ui/page/seo.ts';
import type { Route } from './+types/privacidad';
import styles from './terminos.module.css';
import { Titulada } from './titulada.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacidad | Fussan',
    description:
      'Qué datos tuyos guarda la tienda, para qué, con quién los comparte, por cuánto tiempo y cómo ejerces tus derechos.',
    path: '/privacidad',
  });

/** What this shop keeps of people, said as the house does it: what changes there changes here. */
export default function Privacidad() {
  const tienda = useShop();
  return (
    <Page title="Privacidad" intro="Qué guardamos de ti, para qué, y cómo mandas sobre ello.">
      <div className={styles.text}>
        <Titulada id="quien" title="Quién responde">
          <p>
            De tus datos responde {tienda ? quienVende(tienda) : 'Fussan'}
            {tienda && `, ${tienda.direccion}, teléfono ${tienda.telefono}`}
            {tienda?.representante && `, representada por ${tienda.representante}`}. Los tratamos según la Ley N° 19.628
            y la Ley N° 21.719, que la modifica y rige desde el 1 de diciembre de 2026.
          </p>
        </Titulada>
        <Titulada id="que" title="Qué guardamos y para qué">
          <ul>
            <li>
              <strong>Tu cuenta</strong> (nombre, correo, teléfono, RUT y dirección si los das): para venderte,
              entregarte y responderte. Tu contraseña no se puede leer: guardamos sólo con qué comprobarla.
            </li>
            <li>
              <strong>Tus pedidos, cotizaciones, devoluciones y mensajes</strong>, con sus fotos sin los datos que les
              agrega la cámara: para cumplirlos y para dar boleta, factura y garantía.
            </li>
            <li>
              <strong>Cómo pagaste</strong>: monto, fecha y, con tarjeta, sus últimos cuatro números. Los demás los
              escribes en Webpay y nunca pasan por la tienda.
            </li>
            <li>
              <strong>Desde dónde se entra y se compra</strong> (dirección de internet y navegador): para cuidar tu
              cuenta y evitar abusos.
            </li>
            <li>
              <strong>Lo que preguntas, opinas o pides que te avisemos</strong> de un producto. Las preguntas y
              opiniones se muestran en su página.
            </li>
          </ul>
          <p>
            Lo hacemos para cumplir lo que nos compras, porque la ley lo exige o porque lo pediste. No vendemos datos ni
            tomamos decisiones sobre ti sólo con programas.
          </p>
        </Titulada>
        <Titulada id="navegador" title="Lo que queda en tu navegador">
          <p>
            Tu sesión, el carrito, lo que miraste y comparaste, y lo que dejas a medio escribir. Una cookie propia
            recuerda que este navegador ya entró a tu cuenta, y sólo sirve para eso. No hay publicidad, ni medidores de
            otras empresas, ni nada que se cargue de otros sitios.
          </p>
        </Titulada>
        <Titulada id="con-quien" title="Con quién se comparte">
          <p>
            Sólo lo necesario: con quien transporta tu pedido (nombre, dirección y teléfono)
            {tienda?.webpay !== false && ', con Transbank si pagas con tarjeta'}, con el servicio técnico si lo pides,
            con quien nos presta el alojamiento y el correo, y con la autoridad cuando la ley lo ordena.
          </p>
        </Titulada>
        <Titulada id="cuanto" title="Por cuánto tiempo">
          <p>
            Mientras tengas cuenta. Los documentos de tus compras se guardan después por los plazos que exige la ley
            tributaria. Los navegadores que ya entraron a tu cuenta se olvidan al año sin uso.
          </p>
        </Titulada>
        <Titulada id="derechos" title="Tus derechos">
          <p>
            Puedes pedir el acceso a tus datos, su rectificación, supresión, oposición, portabilidad y bloqueo, sin
            costo. Muchos los cambias tú en <Link to="/user">tu cuenta</Link>; para lo demás escríbenos por{' '}
            <Link to="/contacto">contacto</Link> desde el correo de tu cuenta. Te respondemos dentro de 30 días
            corridos. Si no lo hacemos, puedes reclamar ante la Agencia de Protección de Datos Personales.
          </p>
          <p>
            Los correos que no son de un pedido llevan al final un enlace para no recibir más. Más condiciones, en los{' '}
            <Link to="/terminos#datos">términos</Link>.
          </p>
        </Titulada>
      </div>
    </Page>
  );
}
