import { DESPACHO_GRATIS_SOBRE } from '#contract/tienda/despacho.ts';
import { quienVende } from '#contract/tienda/vendedor.ts';
import { diaEscrito } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { useShop } from '#web/client/use-shop.ts';
import { StoreDetails } from '#web/ui/frame/store-details.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { pageMeta } from '#web/ui/page/seo.ts';
import type { Route } from './+types/terminos';
import styles from './terminos.module.css';
import { CompraYPago } from './terminos-compra.tsx';
import { Derechos } from './terminos-derechos.tsx';
import { Contents, Section } from './terminos-section.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones | Fussan',
    description:
      'Condiciones de compra a distancia en Fussan: precios, despacho, retiro, derecho a retracto y garantía legal.',
    path: '/terminos',
  });

/** What these words are of: they change with them. */
const VERSION = '2026-11-28';

/** What distance selling needs under Chilean law: a draft until a lawyer has approved it. */
export default function Terminos() {
  const tienda = useShop();
  const version = diaEscrito(tienda?.terminos_revisados ?? VERSION);
  return (
    <Page title="Términos y condiciones" intro={`Versión del ${version}.`}>
      {!tienda?.terminos_revisados && (
        <p className={styles.draft}>
          <strong>Borrador pendiente de revisión legal.</strong> Este texto debe ser revisado y aprobado por un abogado
          antes de usarse en ventas reales.
        </p>
      )}
      <div className={styles.columns}>
        <Contents />
        <div className={styles.text}>
          <Section id="vendedor">
            <p>
              Este sitio es de {tienda ? `${quienVende(tienda)}${tienda.giro && `, giro ${tienda.giro}`}` : 'Fussan'},
              con domicilio en Chile, en adelante «{tienda?.nombre ?? 'Fussan'}» o «la tienda».
            </p>
            {tienda && <StoreDetails tienda={tienda} />}
            <p>
              También puedes escribirnos desde la página de <Link to="/contacto">contacto</Link>.
              {tienda?.representante && ` Nos representa ${tienda.representante}.`}
            </p>
          </Section>
          <Section id="aceptacion">
            <p>
              Estos términos se aplican a las visitas, cotizaciones y compras hechas en este sitio desde Chile. Se rigen
              por la ley chilena, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores
              y el Reglamento de Comercio Electrónico. Ninguna de sus cláusulas limita los derechos que esas normas te
              dan: si alguna se les opone, vale lo que dice la ley.
            </p>
            <p>
              Si compras sin cuenta, te hacemos una con tu correo. Tus datos deben ser verdaderos y tu contraseña es
              personal. Antes de confirmar una compra tienes estos términos a la vista y puedes guardarlos o
              imprimirlos.
            </p>
          </Section>
          <CompraYPago />
          <Section id="despacho">
            <p>
              Despachamos a domicilio a las comunas que puedes elegir al comprar. El costo depende de los productos y de
              la comuna; lo ves, con la fecha estimada, antes de confirmar, y ambos quedan en la confirmación de tu
              compra.
            </p>
            <ul>
              <li>
                El despacho es gratis cuando los productos suman más de {formatPrecio(DESPACHO_GRATIS_SOBRE)} y la
                dirección está en la zona urbana
                {tienda && tienda.zona_urbana.length > 0 && ': '}
                {tienda?.zona_urbana.join(', ')}. Por {formatPrecio(DESPACHO_GRATIS_SOBRE)} justos o menos, o fuera de
                esa zona, se cobra el despacho informado, según el peso o el volumen de toda la compra.
                {tienda &&
                  ` Lo voluminoso (una unidad de más de ${tienda.entrega.voluminoso_kg} kg o ${tienda.entrega.voluminoso_cm} cm) paga siempre su despacho.`}
              </li>
              <li>
                El plazo son los días hábiles de preparar tu pedido más los de viaje a tu comuna; lo comprado después
                {tienda ? ` de las ${tienda.entrega.corte}` : ' de la hora de corte'} cuenta desde el día hábil
                siguiente. La fecha sale antes de pagar y en la confirmación.
              </li>
              <li>A algunos lugares no llegamos, o el despacho se cotiza: te lo decimos antes de comprar.</li>
              <li>
                Debe recibir una persona mayor de 18 años. Revisa el embalaje al recibir y, si viene dañado, déjalo
                anotado en la guía; tus derechos no dependen de esa anotación.
              </li>
              <li>
                Si no podemos cumplir el plazo te avisaremos por correo, y podrás esperar el nuevo plazo o dejar sin
                efecto la compra con la devolución de todo lo pagado.
              </li>
            </ul>
            <p>El riesgo de pérdida o daño durante el transporte es de la tienda hasta que recibes los productos.</p>
          </Section>
          <Section id="retiro">
            <p>
              Puedes retirar sin costo en la tienda (<Link to="/contacto#como-llegar">cómo llegar</Link>), en su horario
              de atención, desde {tienda?.entrega.retiro_horas ?? 24} horas después de confirmado el pago y una vez que
              te avisemos que tu pedido está listo. Trae tu N° de pedido y tu cédula de identidad; si retira otra
              persona, además una autorización tuya. Guardamos los pedidos por 30 días; después te contactaremos para
              acordar el despacho o la devolución de lo pagado.
            </p>
          </Section>
          <Derechos />
          <Section id="cambios">
            <p>
              Podemos cambiar estos términos. A cada compra se le aplica la versión publicada en el momento de
              confirmarla; los cambios no afectan las compras ya hechas. Esta versión es del {version}.
            </p>
          </Section>
        </div>
      </div>
    </Page>
  );
}
