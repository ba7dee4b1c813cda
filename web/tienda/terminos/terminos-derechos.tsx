import { Link } from '#web/ui/link.tsx';
import { DerechoARetracto, GarantiaLegal } from './derechos.tsx';
import { Section } from './terminos-section.tsx';

/** What the buyer may ask for afterwards. */
export function Derechos() {
  return (
    <>
      <Section id="errores">
        <p>
          Mostramos el stock disponible y lo comprobamos otra vez al confirmar. Si a pesar de eso un producto pagado no
          puede entregarse, te avisaremos a la brevedad y elegirás entre esperar, cambiarlo por otro equivalente o
          recibir la devolución íntegra de lo pagado, incluido el despacho.
        </p>
        <p>
          Si un precio se publicó con un error manifiesto, te contactaremos antes de despachar para explicarlo y buscar
          una solución, siempre sin perjuicio de los derechos que te da la Ley N° 19.496 sobre los precios informados al
          público. Las fotografías y dibujos son referenciales; las especificaciones escritas son las que valen.
        </p>
      </Section>
      <Section id="retracto">
        <DerechoARetracto />
      </Section>
      <Section id="garantia">
        <GarantiaLegal />
      </Section>
      <Section id="datos">
        <p>
          Tratamos tus datos personales según la Ley N° 19.628 y la Ley N° 21.719, que la modifica y rige desde el 1 de
          diciembre de 2026. Usamos tu nombre, correo, teléfono, RUT y dirección para atender tus compras, cotizaciones
          y mensajes, y para cumplir obligaciones tributarias y legales. Los comunicamos sólo a quienes los necesitan
          para eso: transporte, medios de pago, servicios técnicos y la autoridad cuando la ley lo ordena.
        </p>
        <p>
          Puedes pedir el acceso, la rectificación, la supresión, la oposición, la portabilidad o el bloqueo de tus
          datos desde la página de <Link to="/contacto">contacto</Link>. Los guardamos mientras tengas cuenta y después
          sólo por los plazos que exige la ley. Este sitio guarda en tu navegador la sesión y el carrito para que
          funcionen; no usa cookies de publicidad. Las comunicaciones promocionales son voluntarias y puedes pedir en
          todo momento que cesen. El detalle está en <Link to="/privacidad">Privacidad</Link>.
        </p>
      </Section>
      <Section id="menores">
        <p>
          Las compras las hacen personas mayores de 18 años. Un menor puede comprar sólo con la autorización de su
          padre, madre o quien lo represente, que responde por la compra. No vendemos a menores productos cuya venta a
          ellos esté prohibida.
        </p>
      </Section>
      <Section id="reclamos">
        <p>
          Si algo no salió bien, cuéntanos en <Link to="/devolver">Devolver o reclamar</Link>, escríbenos por{' '}
          <Link to="/contacto">contacto</Link>, llámanos o ven a la tienda: respondemos en un máximo de 5 días hábiles.
          Siempre puedes además reclamar ante el Servicio Nacional del Consumidor (SERNAC,{' '}
          <a href="https://www.sernac.cl">www.sernac.cl</a>, 800 700 100) y demandar ante el tribunal competente según
          la Ley N° 19.496, a tu elección en tu propio domicilio o en el de la tienda. Nada de lo dicho aquí obliga a
          arbitraje ni renuncia a esos derechos.
        </p>
      </Section>
    </>
  );
}
