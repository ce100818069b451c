export { default, generateMetadata } from '../../../(site)/accessibility/page';
