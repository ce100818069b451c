export { default, generateMetadata } from '../../../(site)/accuracy/page';
