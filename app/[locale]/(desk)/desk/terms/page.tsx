export { default, generateMetadata } from '../../../(site)/terms/page';
